import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editions

/// Checks what the limit screen says of the full edition (E14).
struct LimitViewTests {
    private func screen(offer: String?) -> RecordedScreen {
        let screen = RecordedScreen()
        let standing = EditionStanding(
            serverEdition: .free, licence: nil, today: CivilDate(Instant(milliseconds: 0), offsetMinutes: 0),
            limits: EditionLimits(notes: 1),
            topicCount: 1, noteCount: 2)
        let view = LimitView(
            state: EditionsState(), standing: standing, user: nil, offer: offer, strings: Strings(.english), dateText: { _ in "" },
            send: { _ in })
        screen.render(view.node())
        return screen
    }

    @Test func itSaysWhatTheFullEditionCostsAndLeadsThere() throws {
        let screen = screen(offer: "9 € a year: enot.org/buy")
        let offer = try #require(screen.find(class: "licence-offer"))
        #expect(offer.textContent == "9 € a year: enot.org/buy")
        #expect(screen.find(class: "markup-link")?.attributes[.href] == "https://enot.org/buy")
    }

    @Test func itSaysNothingOfItWhereTheServerDoesNot() {
        #expect(screen(offer: nil).find(class: "licence-offer") == nil)
    }
}
