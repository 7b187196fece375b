import Domain
import Layout
import ProfileForm
import Replication
import Testing

struct ProfileStateTests {
    private static let today = CivilDate(Instant(milliseconds: 1_774_000_000_000), offsetMinutes: 0)

    /// Measures a form on an upright phone whose field in use has its middle at a height of the content.
    private func geometry(fieldCenter: Double? = nil, offset: Double = 0, shrunkTo height: Double = 667) -> FormGeometry {
        FormGeometry(
            viewport: Size(width: 375, height: height), screenHeight: 667, visibleTop: 0,
            frame: Rect(x: 0, y: 60, width: 375, height: height - 60), contentHeight: 1_000, headerHeight: 176, offset: offset,
            field: fieldCenter.map { Rect(x: 16, y: $0 - 22, width: 343, height: 44) }, scale: 2)
    }

    private func keyboard(top: Double) -> KeyboardNotification {
        KeyboardNotification(frame: Rect(x: 0, y: top, width: 375, height: 667 - top))
    }

    @Test func typedTextIsKeptOnLeavingAndOnlyWhatChanged() {
        var state = ProfileFormState()
        var profile = Profile()
        profile.city = "Minsk"
        _ = state.update(.opened, profile: profile, today: Self.today)
        #expect(state.update(.typed(.firstName, "An"), profile: profile, today: Self.today) == [.storeSoon])
        _ = state.update(.typed(.firstName, "Ann"), profile: profile, today: Self.today)
        _ = state.update(.typed(.city, "Minsk"), profile: profile, today: Self.today)
        #expect(state.draftCount == 2)
        #expect(state.text(of: .firstName, in: profile) == "Ann")
        let effects = state.update(.left, profile: profile, today: Self.today)
        #expect(effects == [.store([FieldWrite("firstName", .text("Ann"))]), .settleFocus])
        #expect(state.draftCount == 0)
        #expect(state.update(.storeDue, profile: profile, today: Self.today) == [])
    }

    @Test func dateIsKeptAsOneAndOneThatTheCalendarLacksStaysInTheField() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.typed(.birthDate, "1990-02-28"), profile: profile, today: Self.today)
        #expect(state.update(.storeDue, profile: profile, today: Self.today) == [.store([FieldWrite("birthDate", .text("1990-02-28"))])])
        _ = state.update(.typed(.birthDate, "28.02.1990"), profile: profile, today: Self.today)
        #expect(state.update(.storeDue, profile: profile, today: Self.today) == [])
        #expect(state.text(of: .birthDate, in: profile) == "28.02.1990")
        _ = state.update(.doneTapped, profile: profile, today: Self.today)
        #expect(state.problem(of: .birthDate, in: profile, today: Self.today) == .birthDateUnknown)
    }

    @Test func aDateOfWhichAPartIsMissingIsNotStored() {
        var state = ProfileFormState()
        var profile = Profile()
        profile.birthDate = CivilDate(year: 1990, month: 2, day: 28)
        func update(_ message: ProfileFormMessage) -> [ProfileFormEffect] { state.update(message, profile: profile, today: Self.today) }
        #expect(update(.focused(.birthDate)) == [] && update(.typedPart(.birthDate)) == [] && update(.storeDue) == [])
        #expect(update(.left) == [.settleFocus])
        #expect(state.problem(of: .birthDate, in: profile, today: Self.today) == .birthDateUnknown)
        #expect(update(.typed(.birthDate, "")) == [.storeSoon])
        #expect(update(.storeDue) == [.store([FieldWrite("birthDate", .null)])], "an empty field deletes it")
        _ = update(.typedPart(.birthDate))
        _ = update(.opened)
        #expect(state.text(of: .birthDate, in: profile) == "1990-02-28", "the field is another one")
    }

    @Test func problemIsSaidOnlyAfterLeavingTheFieldAndGoesWhenItIsRight() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.focused(.email), profile: profile, today: Self.today)
        _ = state.update(.typed(.email, "anna@"), profile: profile, today: Self.today)
        #expect(state.problem(of: .email, in: profile, today: Self.today) == nil)
        let effects = state.update(.left, profile: profile, today: Self.today)
        #expect(effects.first == .store([FieldWrite("email", .text("anna@"))]))
        var kept = profile
        kept.email = "anna@"
        #expect(state.problem(of: .email, in: kept, today: Self.today) == .emailIncomplete)
        _ = state.update(.typed(.email, "anna@x.org"), profile: kept, today: Self.today)
        #expect(state.problem(of: .email, in: kept, today: Self.today) == nil)
    }

    @Test func enterLeadsFromFieldToFieldAndOutAtTheEnd() {
        var state = ProfileFormState()
        let profile = Profile()
        let fields = ProfileField.allCases
        for (field, next) in zip(fields, fields.dropFirst()) {
            #expect(state.update(.enterPressed(field), profile: profile, today: Self.today) == [.focus(next)])
        }
        #expect(state.update(.enterPressed(.occupation), profile: profile, today: Self.today) == [.sayKept, .blur(.occupation)])
    }

    @Test func nothingIsSaidToBeSavedBesideATroubleToWhichTheFocusGoes() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.typed(.firstName, "Ann"), profile: profile, today: Self.today)
        _ = state.update(.typed(.birthDate, "28.02.1990"), profile: profile, today: Self.today)
        #expect(
            state.update(.doneTapped, profile: profile, today: Self.today)
                == [.store([FieldWrite("firstName", .text("Ann"))]), .focus(.birthDate)])
        #expect(state.update(.enterPressed(.occupation), profile: profile, today: Self.today) == [.focus(.birthDate)])
        _ = state.update(.typed(.birthDate, "1990-02-28"), profile: profile, today: Self.today)
        #expect(
            state.update(.doneTapped, profile: profile, today: Self.today)
                == [.store([FieldWrite("birthDate", .text("1990-02-28"))]), .sayKept])
    }

    @Test func focusedFieldComesToTheMiddleAboveTheKeyboard() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        _ = state.update(.focused(.phone), profile: profile, today: Self.today)
        #expect(state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today) == [.measure])
        let effects = state.update(.measured(geometry(fieldCenter: 600)), profile: profile, today: Self.today)
        #expect(effects == [.makeRoom(bottom: 260, offset: 60 + 600 - 203.5, KeyboardAnimation())])
        #expect(state.update(.measured(geometry(fieldCenter: 600, offset: 456.5)), profile: profile, today: Self.today) == [])
    }

    @Test func orderOfFocusAndKeyboardMakesNoDifference() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        #expect(
            state.update(.measured(geometry()), profile: profile, today: Self.today)
                == [.makeRoom(bottom: 260, offset: 0, KeyboardAnimation())])
        #expect(state.update(.focused(.phone), profile: profile, today: Self.today) == [.measure])
        let effects = state.update(.measured(geometry(fieldCenter: 600)), profile: profile, today: Self.today)
        #expect(effects == [.makeRoom(bottom: 260, offset: 456.5, KeyboardAnimation())])
    }

    @Test func pageThatTheBrowserShrinksNeedsNoFurtherRoom() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        _ = state.update(.focused(.phone), profile: profile, today: Self.today)
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        let effects = state.update(.measured(geometry(fieldCenter: 600, shrunkTo: 407)), profile: profile, today: Self.today)
        #expect(effects == [.makeRoom(bottom: 0, offset: 456.5, KeyboardAnimation())])
    }

    @Test func roomIsGivenBackWhenTheKeyboardGoes() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        #expect(state.bottomInset == 260 && state.isKeyboardUp)
        _ = state.update(.keyboardChanges(keyboard(top: 667)), profile: profile, today: Self.today)
        let effects = state.update(.measured(geometry(offset: 600)), profile: profile, today: Self.today)
        #expect(effects == [.makeRoom(bottom: 0, offset: 393, KeyboardAnimation())])
        #expect(!state.isKeyboardUp)
    }

    @Test func simulatedKeyboardIsPostedOnFocusAndTakenAwayOnceNothingIsInUse() {
        var state = ProfileFormState(simulatesKeyboard: true)
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        let shown = KeyboardNotification(frame: Rect(x: 0, y: 407, width: 375, height: 260))
        #expect(state.update(.focused(.firstName), profile: profile, today: Self.today) == [.post(shown)])
        _ = state.update(.keyboardChanges(shown), profile: profile, today: Self.today)
        _ = state.update(.left, profile: profile, today: Self.today)
        _ = state.update(.focused(.lastName), profile: profile, today: Self.today)
        #expect(state.update(.focusSettled, profile: profile, today: Self.today) == [])
        _ = state.update(.left, profile: profile, today: Self.today)
        let hidden = KeyboardNotification(frame: Rect(x: 0, y: 667, width: 375, height: 260))
        #expect(state.update(.focusSettled, profile: profile, today: Self.today) == [.measure])
        #expect(state.update(.measured(geometry()), profile: profile, today: Self.today) == [.post(hidden)])
    }

    @Test func focusThatABrowserDidNotTellOfKeepsTheKeyboardUp() {
        var state = ProfileFormState(simulatesKeyboard: true)
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        _ = state.update(.focused(.birthDate), profile: profile, today: Self.today)
        _ = state.update(.left, profile: profile, today: Self.today)
        _ = state.update(.focusSettled, profile: profile, today: Self.today)
        var measured = geometry(fieldCenter: 600)
        measured.focused = .birthDate
        #expect(
            state.update(.measured(measured), profile: profile, today: Self.today)
                == [.makeRoom(bottom: 260, offset: 456.5, KeyboardAnimation())])
        #expect(state.focused == .birthDate && state.isKeyboardUp)
    }

    @Test func turnedScreenGetsItsOwnKeyboard() {
        var state = ProfileFormState(simulatesKeyboard: true)
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        _ = state.update(.focused(.phone), profile: profile, today: Self.today)
        var turned = geometry(fieldCenter: 600)
        turned.viewport = Size(width: 667, height: 375)
        turned.screenHeight = 375
        let shown = KeyboardNotification(frame: Rect(x: 0, y: 206, width: 667, height: 169))
        #expect(state.update(.measured(turned), profile: profile, today: Self.today) == [.post(shown)])
    }

    @Test func headerStretchesByOurPullAndByTheBrowsersOwn() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        #expect(state.stretch == .identity)
        _ = state.update(.scrolled(-44), profile: profile, today: Self.today)
        #expect(state.stretch.scale == 1.25 && state.stretch.translateY == -22)
        _ = state.update(.scrolled(0), profile: profile, today: Self.today)
        _ = state.update(.pressed(y: 0, time: 0), profile: profile, today: Self.today)
        _ = state.update(.dragged(y: 4), profile: profile, today: Self.today)
        _ = state.update(.dragged(y: 104), profile: profile, today: Self.today)
        #expect(state.stretch.overscroll == RubberBand.displayed(100, dimension: 607))
        #expect(state.update(.released(time: 0), profile: profile, today: Self.today) == [.tick])
        #expect(state.update(.ticked(time: 16), profile: profile, today: Self.today) == [.tick])
        #expect(state.update(.ticked(time: 9_000), profile: profile, today: Self.today) == [])
        #expect(state.stretch == .identity)
    }

    @Test func contentThatIsScrolledIsNotPulled() {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.scrolled(10), profile: profile, today: Self.today)
        _ = state.update(.pressed(y: 0, time: 0), profile: profile, today: Self.today)
        _ = state.update(.dragged(y: 50), profile: profile, today: Self.today)
        #expect(!state.pull.isHeld)
        #expect(state.update(.wheeled(-100, time: 0), profile: profile, today: Self.today) == [])
    }

    @Test func indicatorKeepsClearOfTheKeyboard() throws {
        var state = ProfileFormState()
        let profile = Profile()
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        let before = try #require(state.indicator)
        #expect(before.track == 601)
        _ = state.update(.keyboardChanges(keyboard(top: 407)), profile: profile, today: Self.today)
        _ = state.update(.measured(geometry()), profile: profile, today: Self.today)
        #expect(try #require(state.indicator).track == 341)
    }
}
