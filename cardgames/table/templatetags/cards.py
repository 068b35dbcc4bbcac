"""What boards are drawn with: eared cards, and lives as flames."""

from django import template

from ninelives_site.pages import drawings

register = template.Library()
register.simple_tag(drawings.card, name="playing_card")
register.simple_tag(drawings.flames, name="flames")
