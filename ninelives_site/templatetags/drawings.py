"""`{% icon "saved" %}` and `{% lives 5 9 %}` in templates."""

from django import template

from ninelives_site.pages import drawings

register = template.Library()
register.simple_tag(drawings.icon, name="icon")
register.simple_tag(drawings.lives, name="lives")
