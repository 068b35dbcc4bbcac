"""Groups in the admin: for staff, read-only, without the key of a link or its digest."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from tests.site.groups.cast import open_group

pytestmark = pytest.mark.django_db


def test_a_group_is_shown_to_staff_alone_and_without_a_secret(client, parties, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    group, key = open_group("Ada")
    parties.played(group, "Ada", "Ben")
    pages = [
        reverse("admin:groups_group_changelist"),
        reverse("admin:groups_group_change", args=[group.pk]),
    ]
    for page in pages:
        assert client.get(page).url.startswith("/admin/login/")
    client.force_login(User.objects.create_superuser("otto", password="a-long-password"))
    for page in pages:
        answer = client.get(page)
        text = answer.content.decode()
        assert answer.status_code == 200
        assert group.name in text
        assert key not in text
        assert group.secret not in text
    assert "Ben" in text
    assert client.post(pages[1], {"name": "Dogs"}).status_code == 403
