"""As many open files as this system allows: every phone takes a socket, and up to six more while
it fetches. Shells start programs with few: 256 on macOS, 1,024 on Debian.
"""

import math

ENOUGH = 4096
"""Files that a hall of a thousand phones opens at the most, roughly."""


def raise_limit() -> float:
    """Raise the limit as far as this process may; what it is now, without end where none is known
    (Windows)."""
    try:
        import resource
    except ImportError:
        return math.inf
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS calls the hard limit infinite, and takes no more than the kernel's own.
    for wanted in (hard, 65_536, 10_240):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):
            continue
        soft = wanted
        break
    return math.inf if soft == resource.RLIM_INFINITY else soft
