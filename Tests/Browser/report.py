"""Checks a report in headless Chromium; prints what is wrong, and ends with 1 if anything is."""

import sys
import time

import html5lib
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, sync_playwright

WIDTHS = (360, 900, 1400)
# The longest that a key press may take, in seconds.
PATIENCE = 0.2


class Checks:
    def __init__(self):
        self.failures = []

    def expect(self, is_met, text):
        if not is_met:
            self.failures.append(text)
            print(f"FAILED: {text}")


def accessibility(page, checks, where):
    violations = Axe().run(page).response["violations"]
    for violation in violations:
        nodes = "; ".join(node["html"][:120] for node in violation["nodes"][:3])
        checks.expect(False, f"{where}: axe: {violation['id']}: {nodes}")


def look(page, width, controllers, checks):
    def expect(is_met, text):
        checks.expect(is_met, f"{width} pixels: {text}")

    def fits():
        return page.evaluate("document.documentElement.scrollWidth") <= width

    def shows(selector, text):
        try:
            page.wait_for_selector(selector, timeout=5000)
        except TimeoutError:
            expect(False, text)

    expect(page.is_visible("#search"), "the search shows")
    expect(fits(), "the page is no wider than the window")
    expect(page.locator("section svg polyline").count() >= 2, "the history has charts")
    expect(page.get_by_text("Latest changes").count() == 1, "the history has its latest changes")
    accessibility(page, checks, f"{width} pixels, start")

    begin = time.monotonic()
    page.keyboard.press("/")
    page.keyboard.type("detailviewc")
    expect("found" in page.inner_text("#count"), "a search finds something")
    first = page.locator("#hits a").first
    expect(first.inner_text() == "DetailViewController", "the search finds the controller")
    first.click()
    detail = page.locator("#detail")
    shows("#detail h2", "a link shows the details")
    expect("crash-view-not-set" in detail.inner_text(), "the details have the outcome")
    expect("introduced" in detail.inner_text(), "the details have the history")
    expect(fits(), "the details are no wider than the window")
    accessibility(page, checks, f"{width} pixels, controller")
    print(f"{width} pixels: first search and details {time.monotonic() - begin:.2f} s")

    detail.get_by_role("link", name="DetailView.xib").first.click()
    shows("#detail .drawing rect", "the nib has an outline")
    accessibility(page, checks, f"{width} pixels, nib")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    expect(not detail.is_visible(), "Escape closes the details")

    page.fill("#words", "")
    page.select_option("#state", "implicit")
    page.select_option("#kind", "controller")
    expect("found" in page.inner_text("#count"), "the filters work without words")
    page.select_option("#state", "")
    shown = page.inner_text("#count")
    expect(int(shown.split()[0]) >= controllers, f"all controllers are found: {shown}")
    seconds = page.evaluate(
        "() => { const words = document.getElementById('words'); const begin = performance.now();"
        " words.value = 'page1'; words.dispatchEvent(new Event('input')); return (performance.now() - begin) / 1000; }")
    print(f"{width} pixels: one search {seconds * 1000:.0f} ms")
    expect(seconds < PATIENCE, f"a search takes {seconds:.2f} s")

    page.select_option("#kind", "storyboard")
    page.fill("#words", "")
    page.locator("#hits a").first.click()
    shows("#detail .wide rect", "a storyboard has a drawing of its scenes")
    accessibility(page, checks, f"{width} pixels, storyboard")


def main():
    browser_path, path, controllers = sys.argv[1], sys.argv[2], int(sys.argv[3])
    checks = Checks()
    with open(path, encoding="utf-8") as file:
        try:
            html5lib.HTMLParser(strict=True).parse(file.read())
        except html5lib.html5parser.ParseError as error:
            checks.expect(False, f"the page is no valid HTML: {error}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for width in WIDTHS:
            for scheme in ("light", "dark"):
                page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                said, asked = [], []
                page.on("console", lambda message: said.append(message.text))
                page.on("pageerror", lambda error: said.append(str(error)))
                page.on("request", lambda request: asked.append(request.url))
                page.goto("file://" + path)
                look(page, width, controllers, checks)
                # Axe itself is no part of the page.
                checks.expect(not said, f"the console says {said}")
                checks.expect(all(url.startswith("file:") for url in asked), f"the page asks for {asked}")
                page.close()
        page = browser.new_context(java_script_enabled=False).new_page()
        page.goto("file://" + path)
        checks.expect(not page.is_visible("#search"), "without scripts there is no search")
        checks.expect(page.get_by_text("crash-view-not-set").count() >= 1
                      or page.get_by_text("view outlet").count() >= 1, "without scripts the findings show")
        browser.close()
    print("The report works." if not checks.failures else f"{len(checks.failures)} checks failed.")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
