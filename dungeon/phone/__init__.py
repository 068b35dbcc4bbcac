"""What a player's page is drawn from: view models of a sheet, none of them HTML.

`page` puts the whole together. `draft` is the half-chosen move in the page's address; `offers`
says which slabs of the ledge it leads to, `awakening` those with which a life begins, `leftover`
what a done would lose, `refused` what the Persian says. `drawn` is the map and the tracks.
"""
