"""What a player's page is drawn from: view models of a sheet, none of them HTML.

`page` puts the whole together, out of a map and a ledge. `draft` is the half-chosen move in the
page's address. While a life is played, `choice` holds it against the sheet and `offers` says which
slabs it leads to: `ways`, `tracks`, `powers`, or one of the `questions`; `leftover` is what a done
would lose. A life begins with `startroll` and `awakening`; `resting` is all waiting. `refused` is
what the Persian says, `drawn` the map and the tracks, `slabs` what the others are made of.
"""
