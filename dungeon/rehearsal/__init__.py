"""A rehearsal: bots join a running server as phones do and play an evening on it.

`phone` is one device (its cookies, its one connection and its socket), `bot` plays a seat with
it, `crowd` hosts or joins a hall with many bots and checks the result, `figures` counts what
happened and `display` shows it. Nothing here touches the database: what the bots know, they
know from docs/api.md's routes.
"""
