"""The pages of a group, and the words on their ways."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from ninelives_site.groups.models import GroupGame
from tests.site.groups.cast import open_group

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("hours", "title"), [(0, "Tonight"), (90, "The last evening")])
def test_the_way_to_the_last_evening_says_what_stands_over_it(client, parties, hours, title):
    group, key = open_group("Ada", "Ben")
    parties.played(group, "Ada", "Ben")
    GroupGame.objects.update(ended_at=timezone.now() - timedelta(hours=hours))
    client.cookies[f"group_{group.code}"] = key
    address = f"/group/{group.code}/evening/"
    html = client.get(f"/group/{group.code}/").content.decode()
    ways = re.findall(rf'<a class="btn[^>]*href="{address}"[^>]*>(.*?)</a>', html, re.DOTALL)
    assert [re.sub(r"<[^>]*>", "", way).strip() for way in ways] == [title]
    assert f"<h1>{title}</h1>" in client.get(address).content.decode()
