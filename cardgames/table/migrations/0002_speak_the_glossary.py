"""Name the table's columns as the glossary does; every row keeps its values."""

from django.db import migrations, models

RENAMED_FIELDS = {
    "Table": {
        "made": "created_at",
        "expires": "expires_at",
        "slug": "game_slug",
        "keeping": "mode",
        "keeper": "scorekeeper_device",
        "keeper_code": "scorekeeper_code",
        "before": "previous_table",
        "tick": "change_count",
    },
    "TableSeat": {"folded": "folded_name"},
}


class Migration(migrations.Migration):
    dependencies = [("table", "0001_initial")]

    operations = [
        # A constraint does not follow a field that is renamed: it is made anew.
        migrations.RemoveConstraint(model_name="Seat", name="table_name_once"),
        migrations.RenameModel(old_name="Seat", new_name="TableSeat"),
        *(
            migrations.RenameField(model_name=model, old_name=old, new_name=new)
            for model, fields in RENAMED_FIELDS.items()
            for old, new in fields.items()
        ),
        migrations.AddConstraint(
            model_name="TableSeat",
            constraint=models.UniqueConstraint(
                fields=["table", "folded_name"], name="table_name_once"
            ),
        ),
        # What the database does not know: help texts.
        migrations.AlterField(
            model_name="Table",
            name="game_slug",
            field=models.CharField(max_length=64),
        ),
        migrations.AlterField(
            model_name="Table",
            name="scorekeeper_device",
            field=models.CharField(help_text="digest of the device's key", max_length=64),
        ),
        migrations.AlterField(
            model_name="Table",
            name="change_count",
            field=models.PositiveIntegerField(default=0, help_text="changes that no journal counts: switches, seats, countdowns"),
        ),
        migrations.AlterField(
            model_name="TableSeat",
            name="device",
            field=models.CharField(blank=True, help_text="digest of its key", max_length=64),
        ),
    ]
