"""Which device sees a hand, and who has changed seats."""

from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery


def dealt_to_who_plays(apps, schema_editor):
    """Hands that are played now stay where they are seen."""
    Table = apps.get_model("table", "Table")
    seats = apps.get_model("table", "TableSeat").objects.filter(table__is_dealt=True)
    keeper = Table.objects.filter(pk=OuterRef("table_id")).values("scorekeeper_device")
    seats.filter(is_bot=True).update(hand_device="")
    seats.filter(is_bot=False, device="").update(hand_device=Subquery(keeper))
    seats.filter(is_bot=False).exclude(device="").update(hand_device=F("device"))


class Migration(migrations.Migration):
    dependencies = [("table", "0012_gone_on")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="seat_changes",
            field=models.JSONField(
                default=list, help_text="round, what and at which seat: what has changed in the game"
            ),
        ),
        migrations.RenameField("tableseat", "last_device", "hand_device"),
        migrations.AlterField(
            model_name="tableseat",
            name="hand_device",
            field=models.CharField(
                blank=True, help_text="digest of the key of the phone that sees its hand", max_length=64
            ),
        ),
        migrations.RunPython(dealt_to_who_plays, migrations.RunPython.noop),
    ]
