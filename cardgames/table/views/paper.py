"""A game's cards to be printed, cut out and played with."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardgames.table import games
from cardgames.table.pages.paper import PaperForm, pages_of
from ninelives_site.pages.answers import form_page, page


@require_safe
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """Pages of nine cards, for so many players, on this paper; 404 for a game without cards of its
    own, 422 for a choice that there isn't."""
    try:
        game = games.game_of(slug)
    except KeyError:
        raise Http404(_("There is no card game of that name here.")) from None
    form = PaperForm(game, request.GET)
    if not form.is_valid():
        return form_page(
            request, "table/paper.html", {"game": game, "form": form, "pages": ()}, form
        )
    chosen = form.cleaned_data
    parts = game.paper(int(chosen["players"]))
    if not parts:
        raise Http404(_("This game has no cards of its own to print."))
    pages = tuple(pages_of(parts, with_backs=chosen["backs"] == "yes"))
    shown = {"game": game, "form": form, "pages": pages, "chosen": chosen}
    return page(
        request,
        "table/paper.html",
        shown,
        lambda: {
            "game": game.slug,
            "pages": len(pages),
            "parts": [{"title": part.title, "cards": len(part.cards)} for part in parts],
        },
    )
