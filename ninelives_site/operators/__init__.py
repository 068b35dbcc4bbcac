"""Django's admin, for whoever runs an installation: staff only, and no secret of anybody shown."""
