"""`python -m tests.site_picture`: draw static/share.png, the picture that stands for the site."""

from pathlib import Path

import django

PICTURE = Path(__file__).resolve().parent.parent / "static/share.png"

if __name__ == "__main__":
    django.setup()
    from dungeon.overview.share_picture import site_picture
    from ninelives_site.pages.picture import png_of

    PICTURE.write_bytes(png_of(site_picture()))
