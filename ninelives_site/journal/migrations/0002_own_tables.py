from django.db import migrations


class Migration(migrations.Migration):
    """The tables take the name of the journal's own app, and a time ends in `_at`."""

    dependencies = [("journal", "0001_initial")]

    operations = [
        migrations.AlterModelTable(name="stream", table=None),
        migrations.AlterModelTable(name="entry", table=None),
        migrations.RenameField(model_name="entry", old_name="made", new_name="entered_at"),
    ]
