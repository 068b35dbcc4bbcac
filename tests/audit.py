"""`python -m tests.audit`: are there known advisories for what requirements.txt pins?

pip-audit asks PyPI. Where it can't be asked, nothing was audited: that is said, and is never taken
for "nothing found"; with AUDIT=required it is a failure.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120.0
COMMAND = (
    sys.executable, "-m", "pip_audit", "--requirement", "requirements.txt", "--disable-pip",
    "--require-hashes", "--format", "json", "--progress-spinner", "off", "--timeout", "5",
)  # fmt: skip


def audited() -> tuple[int, str]:
    """An exit code and what to say: 0 with all audited, 1 with advisories, 2 with some unasked."""
    try:
        run = subprocess.run(
            COMMAND, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return 2, "NOT AUDITED: the advisories did not answer."
    return judged(run.stdout, run.stderr)


def judged(printed: str, complained: str) -> tuple[int, str]:
    """What pip-audit's JSON says."""
    try:
        packages = json.loads(printed)["dependencies"]
    except (ValueError, KeyError):
        last = complained.strip().splitlines()[-1:] or ["it printed nothing"]
        return 2, f"NOT AUDITED: the advisories could not be asked ({last[0][:200]})."
    known = [
        f"{package['name']} {package['version']}: {advisory['id']}"
        for package in packages
        for advisory in package.get("vulns", ())
    ]
    unasked = sorted(package["name"] for package in packages if "skip_reason" in package)
    if known:
        return 1, "Known advisories:\n" + "\n".join(known)
    if unasked:
        return 2, f"NOT AUDITED: {len(unasked)} of {len(packages)} packages ({unasked[0]} ...)."
    if not packages:
        return 2, "NOT AUDITED: there was no package."
    return 0, f"No known advisory for {len(packages)} packages."


if __name__ == "__main__":
    code, words = audited()
    sys.stdout.write(f"{words}\n")
    required = os.environ.get("AUDIT") == "required"
    sys.exit(code if code == 1 or required else 0)
