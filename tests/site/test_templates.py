"""How templates are written, and what the language of templates promises."""

import re
from pathlib import Path

import jinja2
import pytest
from django.template import engines

ROOT = Path(__file__).resolve().parents[2]
ENV: jinja2.Environment = engines["jinja2"].env  # type: ignore[attr-defined]


FILES = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("cardgames/*/jinja2/**/*.html")]

by_file = pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(ROOT)))


def sent(source: str, **context: object) -> str:
    return ENV.from_string(source).render(context)


@by_file
def test_no_line_of_a_template_is_longer_than_140_characters(file):
    assert [line for line in file.read_text().splitlines() if len(line) > 140] == []


@by_file
def test_a_button_is_drawn_by_a_component(file):
    if "components" not in file.parts:
        assert "<button" not in file.read_text()


@by_file
def test_two_or_three_buttons_side_by_side_are_counted_without_what_is_hidden(file):
    """Their columns come from how many children there are: a form has hidden ones, too."""
    assert 'form class="twin"' not in file.read_text()


@by_file
def test_every_template_can_be_read(file):
    ENV.parse(file.read_text())


@pytest.mark.parametrize(
    ("written", "is_sent"),
    [
        ("<p>\n  <b>1</b>\n</p>\n", "<p><b>1</b></p>"),
        ("<p>\n  {{ x }}\n</p>", "<p>X</p>"),
        ("<p>\n  one\n  two\n</p>", "<p>one two</p>"),
        ("<b>{{ x }}</b> {{ x }}", "<b>X</b> X"),
        ("{% if x %}\n  <i>\n{% endif %}\n<b>", "<i><b>"),
        ('<a\n  id="a"\n  href="{{ x }}"\n>\n  a', '<a id="a" href="X" >a'),
        ('<a {{ x }}\n  id="a">', '<a X id="a">'),
        ('<p class="one\n  two">\n', '<p class="one two">'),
        ('<p title="a > b"\n  id="c">\n  d', '<p title="a > b" id="c">d'),
        ("<{{ x }}\n  id>", "<X id>"),
        ("it's\n{# a remark #}\n<b>", "it's<b>"),
    ],
)
def test_line_breaks_send_nothing_but_a_space_between_words(written, is_sent):
    assert sent(written, x="X") == is_sent


def test_a_mistake_is_reported_at_its_line():
    with pytest.raises(jinja2.TemplateSyntaxError) as mistake:
        ENV.parse("<p>\n\n  {{ one two }}")
    assert mistake.value.lineno == 3


def test_a_name_that_nobody_gave_is_an_error():
    with pytest.raises(jinja2.UndefinedError, match="nmae"):
        sent("{{ nmae }}", name="Tom")


def test_texts_are_markup_and_what_they_say_of_is_escaped():
    assert (
        sent('{{ _("<b>%(who)s</b>, 9 %%", who=who) }}', who="<Tom>") == "<b>&lt;Tom&gt;</b>, 9 %"
    )
    assert sent('{{ ngettext("%(num)s cat", "%(num)s cats", 2) }}') == "2 cats"
    assert sent("{% trans %}\n  <b>{{ who }}</b>\n{% endtrans %}", who="&") == "<b>&amp;</b>"


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ('id="a", aria_label="b"', ' id="a" aria-label="b"'),
        ("required=True, hidden=False", " required"),
        ('name=None, value=0, title=""', ' value="0" title=""'),
        ('role="alert" if 1 > 2', ""),
        ("""title='<"&'""", ' title="&lt;&#34;&amp;"'),
    ],
)
def test_attributes_are_written_as_a_tag_wants_them(given, written):
    assert sent(f"{{{{ attributes({given}) }}}}") == written


def component(source: str) -> str:
    """What a component sends; all are imported."""
    return sent(
        '{% from "components/button.html" import button %}'
        '{% from "components/field.html" import field, text_field %}' + source
    )


def test_a_button_with_an_address_is_a_link():
    assert component('{{ button("Go", "next", href="/a/", id="go") }}') == (
        '<a class="btn next" id="go" href="/a/">Go</a>'
    )
    assert component('{{ button("Go", name="move") }}') == (
        '<button class="btn" name="move">Go</button>'
    )
    assert component('{% call button(small="2") %}<b>Go</b>{% endcall %}') == (
        '<button class="btn"><b>Go</b> <small>2</small></button>'
    )


def test_a_field_names_its_help_and_its_errors_to_those_who_listen():
    wrong = component('{{ field("code", "Code", errors=["No."], help="Six.", maxlength=6) }}')
    assert 'aria-describedby="code-help code-error" aria-invalid="true">' in wrong
    assert '<p class="refusal" id="code-error">' in wrong
    assert '<small id="code-help">Six.</small>' in wrong
    assert component('{{ text_field("name", "Name", "Tom") }}') == (
        '<label for="name">Name</label><textarea id="name" name="name">Tom</textarea>'
    )


NAMED = re.compile(r'<\w+ (?!translate="no")[^>]*class="(?:name|code|codebox|returncode)[" {]')


@pytest.mark.parametrize("template", FILES, ids=lambda file: file.name)
def test_a_name_or_a_code_is_translated_by_no_browser(template):
    assert NAMED.findall(template.read_text()) == []


FORM = re.compile(r'<form\b(?:"[^"]*"|\{\{.*?\}\}|[^>"])*>(.*?)</form>', re.DOTALL)
TOKEN = re.compile(r"\{\{ ?(csrf_input|caller\(\)|token) ?\}\}")
"""The token, or what the caller of a macro gives in its place."""


def test_every_form_that_posts_has_its_token():
    forms = [
        (file.name, form)
        for file in FILES
        for form in FORM.finditer(file.read_text(encoding="utf-8"))
        if 'method="post"' in form[0].partition(form[1])[0]
    ]
    assert len(forms) > 40
    assert [name for name, form in forms if not TOKEN.search(form[1])] == []
