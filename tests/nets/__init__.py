"""Nets: what the whole site shows, and what old journals come to, before and after a change.

`python -m tests.nets` writes `pages.txt`, `json.txt` and `journals.txt` anew; a commit that changes
what people see changes them too, and says so. `journals.json.gz` is never written again: what was
stored must open for good.
"""
