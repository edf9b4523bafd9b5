"""Chromium, driven by playwright. CHROMIUM names the browser."""

import atexit
import functools
import os

from playwright.sync_api import sync_playwright


@functools.cache
def chromium():
    """The one that all tests of a run share."""
    playwright = sync_playwright().start()
    # Within a container there are no name spaces for the sandbox.
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser


class Browser:
    """Chromium, and what a page did that it should not."""

    def __init__(self):
        self.browser = chromium()
        self.faults = []

    def open(self, address, width=1440, height=900, scheme="light"):
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda message: message.type != "error"
                or self.faults.append(f"{message.type}: {message.text}"))
        page.on("dialog", lambda dialog: self.faults.append(f"dialog: {dialog.message}"))
        page.on("request", lambda request: request.url.split("#")[0] == address.split("#")[0]
                or self.faults.append(f"request: {request.url}"))
        page.goto(address)
        page.wait_for_selector("#clip h2")
        return page

    def close(self):
        for context in self.browser.contexts:
            context.close()
