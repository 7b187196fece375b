"""Topics and notes as a person uses them day by day."""

from steps import TEXT


def test_the_first_link_leads_past_start_to_the_welcome_notes(person):
    device = person.device()
    device.page.wait("document.querySelectorAll('.row').length === 3")
    assert "Hello from the raccoon" in device.row_titles()
    device.wait_synchronised()
