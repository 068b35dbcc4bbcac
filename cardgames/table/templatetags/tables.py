"""`{% card_games as games %}` in templates: what a table can be opened for."""

from django import template

from cardgames.table.games import all_games

register = template.Library()
register.simple_tag(all_games, name="card_games")
