"""The admin as an app, with the site of `site.py` in place of Django's own."""

from django.contrib.admin.apps import AdminConfig


class OperatorsConfig(AdminConfig):
    default_site = "ninelives_site.operators.site.OperatorSite"
