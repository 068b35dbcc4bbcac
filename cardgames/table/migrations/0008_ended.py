from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("table", "0007_winners")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="is_over",
            field=models.BooleanField(
                default=False, help_text="whether its game has ended: repeats what the journal says"
            ),
        ),
    ]
