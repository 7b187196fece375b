"""Opens and leaves dialogs of the app, for whoever leads through its screens."""


def open_sheet(device, selector, shown=".sheet"):
    """Touches what opens a dialog, and waits for it."""
    device.page.click(selector)
    device.page.wait_for(shown)


def leave_sheet(device):
    """Leaves a dialog by Escape."""
    device.page.keys("Escape")
    device.page.wait("!document.querySelector('.sheet')")
