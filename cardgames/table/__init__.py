"""The card table: what all card games share. Tables, seats, their journal, pages and sockets."""
