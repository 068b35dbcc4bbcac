from typing import Any

import django.utils.timezone
from django.db import migrations, models

from ninelives_site.party import codes


def draw_codes(apps: Any, schema_editor: Any) -> None:
    """A return code of its own for every hall that there is."""
    halls = apps.get_model("dungeon", "Hall").objects
    for pk in halls.values_list("pk", flat=True):
        halls.filter(pk=pk).update(return_code=codes.new_return_code())


class Migration(migrations.Migration):
    """A return code for hosts, and when a pass was given out."""

    dependencies = [("dungeon", "0002_halls")]

    operations = [
        migrations.AddField(
            "hall",
            "return_code",
            models.CharField(
                default=codes.new_return_code,
                help_text="with it one more device hosts",
                max_length=8,
            ),
        ),
        migrations.RunPython(draw_codes, migrations.RunPython.noop),
        migrations.AddField(
            "rolekey", "created_at", models.DateTimeField(default=django.utils.timezone.now)
        ),
    ]
