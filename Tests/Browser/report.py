"""Checks a report in headless Chromium; prints what is wrong, and ends with 1 if anything is."""

import sys

import html5lib
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, sync_playwright

from pages import TIMES, broken_pages

WINDOWS = ((360, "light"), (900, "light"), (900, "dark"), (1400, "light"))
# The longest that opening the page may take, the first search (which decodes the data), another one, and showing the
# details, in seconds: many times what they take with 20,000 controllers, as a machine may be busy.
PATIENCE = {"open": 5, "first search": 3, "search": 1, "details": 1}

# Each of them as a script that does it, lays the page out, and gives the seconds that it took.
SECONDS = {
    "open": "() => performance.getEntriesByType('navigation')[0].loadEventEnd / 1000",
    "search": """text => {
        const words = document.getElementById('words');
        const begin = performance.now();
        words.value = text;
        words.dispatchEvent(new Event('input'));
        document.body.getBoundingClientRect();
        return (performance.now() - begin) / 1000;
    }""",
    "details": """address => new Promise(done => {
        const begin = performance.now();
        addEventListener('hashchange', () => {
            document.body.getBoundingClientRect();
            done((performance.now() - begin) / 1000);
        }, { once: true });
        location.hash = address;
    })""",
}


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
    charts = page.locator("section .charts svg")
    names = [charts.nth(place).get_attribute("aria-label") for place in range(charts.count())]
    expect(names[0] == f"Broken screens and connections: 0 in {TIMES[0]}, 1 in {TIMES[1]}", f"the charts say the counts: {names}")
    expect(len(names) == 5 and charts.locator("polyline").count() == 5, f"the history has five charts: {names}")
    expect(page.get_by_text("Latest changes").count() == 1, "the history has its latest changes")
    accessibility(page, checks, f"{width} pixels, start")

    times = {"open": page.evaluate(SECONDS["open"]), "first search": page.evaluate(SECONDS["search"], "page")}
    page.keyboard.press("/")
    page.keyboard.press("Control+A")
    page.keyboard.type("detailviewc")
    expect("found" in page.inner_text("#count"), "a search finds something")
    first = page.locator("#hits a").first
    expect(first.inner_text() == "DetailViewController", "the search finds the controller")
    first.focus()
    page.keyboard.press("Enter")
    detail = page.locator("#detail")
    shows("#detail h2", "a link shows the details")
    expect("crash-view-not-set" in detail.inner_text(), "the details have the outcome")
    expect("introduced" in detail.inner_text(), "the details have the history")
    expect("The search takes" in detail.inner_text(), "the details have the steps of the search")
    expect(fits(), "the details are no wider than the window")
    accessibility(page, checks, f"{width} pixels, controller")

    detail.get_by_role("link", name="DetailView.xib").first.click()
    shows("#detail .drawing rect", "the nib has an outline")
    expect("Nothing names a nib" in detail.inner_text(), "the nib tells why it is loaded")
    expect("introduced" in detail.inner_text(), "the nib has a history")
    page.evaluate("path => location.hash = '#n/0/' + encodeURIComponent(path)", "DetailViewTrap/ListViewController.xib")
    shows("#detail .drawing .connection", "the outline has the connections")
    lines = detail.locator(".connection")
    names = [lines.nth(place).get_attribute("aria-label") for place in range(lines.count())]
    expect("outlet tableView from File's Owner to UITableView: ok" in names, f"the lines have names: {names}")
    lines.first.focus()
    page.keyboard.press("ArrowRight")
    expect(detail.locator(".told").inner_text() == names[1], "the arrow keys move from line to line")
    accessibility(page, checks, f"{width} pixels, nib")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    expect(not detail.is_visible(), "Escape closes the details")

    page.fill("#words", "")
    page.select_option("#state", "implicit")
    page.select_option("#kind", "controller")
    expect("found" in page.inner_text("#count"), "the filters work without words")
    page.select_option("#state", "broken")
    shown = page.inner_text("#count")
    expect(shown.startswith(f"{broken_pages(controllers) + 1} found"), f"the broken ones are found: {shown}")
    page.select_option("#state", "")
    shown = page.inner_text("#count")
    expect(int(shown.split()[0]) >= controllers, f"all controllers are found: {shown}")
    times["search"] = max(page.evaluate(SECONDS["search"], text) for text in ("p", "page1", "controller 9"))
    times["details"] = page.evaluate(SECONDS["details"], "#c/1/Page0ViewController")
    print(f"{width} pixels: " + ", ".join(f"{name} {seconds * 1000:.0f} ms" for name, seconds in times.items()))
    for name, seconds in times.items():
        expect(seconds < PATIENCE[name], f"{name} takes {seconds:.2f} s")

    page.select_option("#kind", "storyboard")
    page.fill("#words", "")
    page.locator("#hits a").first.click()
    shows("#detail .wide rect", "a storyboard has a drawing of its scenes")
    accessibility(page, checks, f"{width} pixels, storyboard")

    page.keyboard.press("Escape")
    page.select_option("#kind", "")
    page.locator("section code a").first.click()
    shows("#detail h2", "a finding leads to its details")
    page.emulate_media(media="print")
    expect(not page.is_visible("#search") and page.is_visible("#detail"), "print has the details and no search")
    page.emulate_media(media="screen")


def main():
    # Without a path, Playwright's own browser runs.
    browser_path, path, controllers = sys.argv[1] or None, sys.argv[2], int(sys.argv[3])
    checks = Checks()
    with open(path, encoding="utf-8") as file:
        try:
            html5lib.HTMLParser(strict=True).parse(file.read())
        except html5lib.html5parser.ParseError as error:
            checks.expect(False, f"the page is no valid HTML: {error}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for width, scheme in WINDOWS:
            page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True)
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
