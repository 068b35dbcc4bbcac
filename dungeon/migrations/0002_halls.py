"""A game of the dungeon is a hall, its players sit on hall seats, a pass is a role's key.

Only names change. A constraint names its columns, so it goes before them and comes back after.
"""

from django.db import migrations, models

GAME_FIELDS = {
    "made": "created_at",
    "expires": "expires_at",
    "alone": "is_alone",
    "locked": "is_locked",
    "approve": "needs_approval",
    "leaders": "shows_leaders",
    "countdown": "countdown_ends_at",
    "ended": "ended_at",
    "tick": "change_count",
}
SEAT_FIELDS = {
    "game": "hall",
    "folded": "folded_name",
    "joined": "joined_at",
    "playing": "is_playing",
    "moved": "moved_at",
}


def renamed(model, fields):
    return [migrations.RenameField(model, old, new) for old, new in fields.items()]


class Migration(migrations.Migration):

    dependencies = [
        ("dungeon", "0001_initial"),
        ("journal", "0002_own_tables"),
    ]

    operations = [
        migrations.RemoveConstraint("ban", "ban_once"),
        migrations.RemoveConstraint("seat", "seat_number_once"),
        migrations.RemoveConstraint("seat", "seat_name_once"),
        migrations.RenameModel("Game", "Hall"),
        migrations.RenameModel("Seat", "HallSeat"),
        migrations.RenameModel("Pass", "RoleKey"),
        *renamed("hall", GAME_FIELDS),
        *renamed("hallseat", SEAT_FIELDS),
        migrations.RenameField("rolekey", "game", "hall"),
        migrations.RenameField("ban", "game", "hall"),
        migrations.AlterField(
            "rolekey",
            "hall",
            models.ForeignKey(
                on_delete=models.CASCADE, related_name="role_keys", to="dungeon.hall"
            ),
        ),
        migrations.AlterField(
            "hall",
            "source",
            models.ForeignKey(
                help_text="the hall whose dice it repeats",
                null=True,
                on_delete=models.SET_NULL,
                to="dungeon.hall",
            ),
        ),
        migrations.AlterField(
            "hall",
            "change_count",
            models.PositiveIntegerField(
                default=0, help_text="changes that no journal counts: switches, seats, countdowns"
            ),
        ),
        migrations.AddConstraint(
            "ban", models.UniqueConstraint(fields=["hall", "device"], name="ban_once")
        ),
        migrations.AddConstraint(
            "hallseat", models.UniqueConstraint(fields=["hall", "number"], name="seat_number_once")
        ),
        migrations.AddConstraint(
            "hallseat",
            models.UniqueConstraint(
                fields=["hall", "folded_name"],
                condition=~models.Q(status="out"),
                name="seat_name_once",
            ),
        ),
    ]
