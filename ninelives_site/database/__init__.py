"""The database, asked without waiting for it: Django's own connections, made impatient."""
