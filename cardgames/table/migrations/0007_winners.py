from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("table", "0006_characters")]

    operations = [
        migrations.AlterField(
            model_name="table",
            name="mode",
            field=models.CharField(
                choices=[("score", "score"), ("winners", "winners"), ("referee", "referee")],
                default="referee",
                max_length=7,
            ),
        ),
    ]
