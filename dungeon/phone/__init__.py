"""What a player's page is drawn from: view models of a sheet, none of them HTML.

`page` puts the whole together: a map and an action bar. `draft` is a move that is half tapped; it
stands in the page's address. While a life is played, `choice` holds the draft against the sheet and
`offers` says which buttons it leads to: `ways`, `tracks`, `powers`, or one of the `questions`;
`leftover` is what would be lost by ending the life now. A life begins with `startroll` and
`awakening`; `resting` is all waiting. `notices` puts refusals into words, `drawn` draws the map and
the tracks, `buttons` is what the others are made of.
"""
