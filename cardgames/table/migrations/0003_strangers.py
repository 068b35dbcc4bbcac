import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Closed seats, banned devices, and who asks for the score."""

    dependencies = [("table", "0002_speak_the_glossary")]

    operations = [
        migrations.AddField(
            model_name="table", name="is_locked", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="table",
            name="asking_device",
            field=models.CharField(
                blank=True,
                default="",
                help_text="digest of the key of who asks for the score",
                max_length=64,
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="table",
            name="asked_at",
            field=models.DateTimeField(
                help_text="when somebody last asked for the score", null=True
            ),
        ),
        migrations.CreateModel(
            name="TableBan",
            fields=[
                ("id", models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    )),
                ("device", models.CharField(help_text="digest of its key", max_length=64)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bans",
                        to="table.table",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="tableban",
            constraint=models.UniqueConstraint(fields=("table", "device"), name="table_ban_once"),
        ),
    ]
