"""The secret key of an installation that was given none: made once, kept in a file."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret(path: Path) -> str:
    """The key in `path`; the first call makes it. Two processes starting at once agree on one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(get_random_secret_key())
        try:
            os.link(draft, path)  # whole or not at all, and never over somebody else's
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            draft.rename(path)
        finally:
            draft.unlink(missing_ok=True)
    return path.read_text()
