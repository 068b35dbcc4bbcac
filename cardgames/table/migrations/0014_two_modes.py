from django.db import migrations, models


def score_is_kept(apps, schema_editor):
    """Who won each trick is tapped where the score is kept."""
    apps.get_model("table", "Table").objects.filter(mode="winners").update(mode="score")


class Migration(migrations.Migration):
    dependencies = [("table", "0013_dealt_to")]

    operations = [
        migrations.RunPython(score_is_kept, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="table",
            name="mode",
            field=models.CharField(
                choices=[("score", "score"), ("referee", "referee")],
                default="referee",
                max_length=7,
            ),
        ),
    ]
