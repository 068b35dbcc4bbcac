"""Takes a motion of the screen apart: pictures of its moments, laid side by side.

A motion is a list of Web Animations (`static/js/motion.js`), so any moment of it can be shown: all
are stopped as soon as they have begun, and put to the time that is wanted.
"""

import base64
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from playwright.sync_api import Page

from tests.serving import ROOT

FONTS = ROOT / "static" / "fonts"
FROZEN = """
    least => new Promise((frozen) => {
      const look = () => {
        const running = document.getAnimations().filter(({ playState }) => playState === "running");
        const begun = running.filter(({ effect }) => effect.getTiming().iterations !== Infinity);
        if (begun.length < least) return void requestAnimationFrame(look);
        running.forEach((animation) => animation.pause());
        for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
        document.querySelector(".prompter").style.display = "none";
        window.frozen = begun;
        frozen();
      };
      look();
    })
"""
"""Stops what moves once so many animations have begun, and the timers that would tidy up."""
SOUGHT = "time => window.frozen.forEach((animation) => { animation.currentTime = time; })"


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a motion. `at`: milliseconds after it began; `words`: what is seen."""

    at: int
    when: str
    words: str


Shot = tuple[Frame, bytes]


def moments(page: Page, press: Callable[[], object], frames: list[Frame], least: int) -> list[Shot]:
    """Press, stop the motion that follows, and take its frames. The page is loaded anew after it.

    `least`: how many animations the motion has, at least.
    """
    page.evaluate(f"window.stopped = ({FROZEN})({least}); 0")
    press()
    page.evaluate("window.stopped")
    shots = []
    for frame in frames:
        page.evaluate(SOUGHT, frame.at)
        shots.append((frame, page.screenshot()))
    page.reload()
    return shots


def board(page: Page, title: str, shots: list[Shot]) -> bytes:
    """All frames under a title, three a row, as one picture."""
    page.set_viewport_size({"width": 1500, "height": 400})
    page.goto("about:blank")
    page.set_content(
        f"<style>{_style()}</style><h1>{escape(title)}</h1><ol>"
        + "".join(
            f'<li><img src="{_data("image/png", png)}">'
            f"<p><b>{escape(frame.when)}</b> {escape(frame.words)}</p></li>"
            for frame, png in shots
        )
        + "</ol>",
        wait_until="load",
    )
    page.evaluate("document.fonts.ready")
    return page.screenshot(full_page=True)


def _style() -> str:
    return f"""
      @font-face {{ font-family: Display; src: url({_font("grenze-gotisch-760")}); }}
      @font-face {{
        font-family: Text; src: url({_font("atkinson-next-400-800")}); font-weight: 400 800;
      }}
      body {{ margin: 18px; background: #231736; color: #cfc3e6; font: 600 17px/1.3 Text; }}
      h1 {{ margin: 0 0 10px; color: #fffefa; font: 32px Display; }}
      ol {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px 16px; padding: 0; }}
      li {{ list-style: none; }}
      img {{ display: block; width: 100%; border-radius: 10px; outline: 1px solid #57467a; }}
      p {{ margin: 6px 0 0; }}
      b {{ color: #ffc93c; }}
    """


def _font(name: str) -> str:
    return _data("font/woff2", (FONTS / f"{name}.woff2").read_bytes())


def _data(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
