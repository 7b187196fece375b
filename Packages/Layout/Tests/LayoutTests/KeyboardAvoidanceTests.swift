import Layout
import Testing

struct KeyboardAvoidanceTests {
    let keyboard = Rect(x: 0, y: 512, width: 375, height: 300)

    private func fullScreen(contentHeight: Double = 1400) -> KeyboardAvoidance {
        KeyboardAvoidance(
            screenHeight: 812, frame: Rect(x: 0, y: 0, width: 375, height: 812), contentSize: Size(width: 375, height: contentHeight),
            scale: 2)
    }

    private func field(center: Double, height: Double = 40) -> FocusedField {
        FocusedField(frame: Rect(x: 16, y: center - height / 2, width: 343, height: height))
    }

    @Test func fieldIsCentredAboveTheKeyboard() {
        for (center, offset) in [(700.0, 444.0), (100, 0), (1350, 888)] {
            var avoidance = fullScreen()
            _ = avoidance.focusChanges(to: field(center: center))
            let adjustment = avoidance.keyboardChanges(to: keyboard)
            #expect(adjustment.contentInsetBottom == 300 && adjustment.indicatorInsetBottom == 300)
            #expect(adjustment.contentOffset.y == offset)
        }
    }

    @Test func coveredPartAloneIsAvoided() {
        var avoidance = KeyboardAvoidance(
            screenHeight: 812, frame: Rect(x: 0, y: 88, width: 375, height: 690), contentSize: Size(width: 375, height: 1200))
        _ = avoidance.focusChanges(to: field(center: 600))
        let adjustment = avoidance.keyboardChanges(to: keyboard)
        #expect(adjustment.contentInsetBottom == 266 && adjustment.contentOffset.y == 432)
    }

    @Test func safeAreaIsNotCountedTwice() {
        var avoidance = fullScreen()
        avoidance.safeAreaInsets.bottom = 34
        avoidance.contentInset.bottom = 10
        avoidance.indicatorInsetBottom = 4
        let adjustment = avoidance.keyboardChanges(to: Rect(x: 0, y: 476, width: 375, height: 336))
        #expect(adjustment.contentInsetBottom == 312 && adjustment.indicatorInsetBottom == 306)
    }

    @Test(arguments: [31, 32, 33] as [UInt64])
    func orderOfFocusAndKeyboardMakesNoDifference(seed: UInt64) {
        var random = MotionRandom(seed: seed)
        for _ in 0..<200 {
            var first = fullScreen(contentHeight: random.number(300...3000).rounded())
            first.frame.origin.y = random.number(0...120).rounded()
            first.safeAreaInsets = EdgeInsets(top: random.number(0...50), bottom: random.number(0...34))
            first.scrolled(to: Point(x: 7, y: random.number(0...200)))
            var second = first
            let field = field(center: random.number(0...2500), height: random.number(20...700))
            let frame = Rect(x: 0, y: random.number(300...900), width: 375, height: 400)
            _ = first.focusChanges(to: field)
            let shown = first.keyboardChanges(to: frame)
            _ = second.keyboardChanges(to: frame)
            #expect(second.focusChanges(to: field) == shown, "seed \(seed)")
            #expect(shown.contentOffset.x == 7 && first.verticalAxis.overscroll(shown.contentOffset.y) == 0, "seed \(seed)")
        }
    }

    @Test func focusedFieldIsNeverCovered() {
        var avoidance = fullScreen()
        _ = avoidance.keyboardChanges(to: keyboard)
        for center in stride(from: 20.0, through: 1380, by: 20) {
            let offset = avoidance.focusChanges(to: field(center: center)).contentOffset.y
            #expect(center + 20 - offset <= 512 && center - 20 - offset >= 0)
        }
    }

    @Test func keyboardThatGoesGivesTheRoomBack() {
        for frame in [nil, Rect(x: 0, y: 812, width: 375, height: 300), Rect(x: 400, y: 512, width: 375, height: 300)] {
            var avoidance = fullScreen()
            avoidance.contentInset.bottom = 12
            _ = avoidance.focusChanges(to: field(center: 1350))
            #expect(avoidance.keyboardChanges(to: keyboard).contentOffset.y == 900)
            let adjustment = avoidance.keyboardChanges(to: frame)
            #expect(adjustment.contentInsetBottom == 12 && adjustment.contentOffset.y == 600)
        }
    }

    @Test func keyboardThatGoesScrollsNothingElse() {
        var avoidance = fullScreen()
        _ = avoidance.focusChanges(to: field(center: 700))
        _ = avoidance.keyboardChanges(to: keyboard)
        #expect(avoidance.keyboardChanges(to: nil).contentOffset.y == 444)
    }

    @Test func tallFieldIsPlacedByItsCaret() {
        var avoidance = fullScreen()
        _ = avoidance.keyboardChanges(to: keyboard)
        var tall = FocusedField(frame: Rect(x: 0, y: 400, width: 375, height: 600), caret: Rect(x: 0, y: 950, width: 2, height: 20))
        #expect(avoidance.focusChanges(to: tall).contentOffset.y == 704)
        tall.caret = nil
        #expect(avoidance.focusChanges(to: tall).contentOffset.y == 400)
        avoidance.contentInset.top = 30
        #expect(avoidance.focusChanges(to: tall).contentOffset.y == 370)
    }

    @Test func keyboardsOwnAnimationIsPassedOn() {
        var avoidance = fullScreen()
        #expect(avoidance.keyboardChanges(to: keyboard).animation == KeyboardAnimation(milliseconds: 250, curve: .keyboard))
        let own = KeyboardAnimation(milliseconds: 400, curve: .linear)
        #expect(avoidance.keyboardChanges(to: nil, animation: own).animation == own)
    }

    @Test func windowThatIsNotAtTheScreensTopIsConverted() {
        var avoidance = fullScreen()
        avoidance.windowOrigin = Point(x: 0, y: 100)
        avoidance.frame.size.height = 712
        _ = avoidance.focusChanges(to: field(center: 700))
        let adjustment = avoidance.keyboardChanges(to: keyboard)
        #expect(adjustment.contentInsetBottom == 300 && adjustment.contentOffset.y == 544)
    }

    @Test func toolbarsAreNoKeyboards() {
        var viewport = VisualViewportKeyboard(layoutSize: Size(width: 375, height: 667))
        #expect(viewport.change(offsetTop: 0, height: 608) == nil)
        #expect(viewport.change(offsetTop: 0, height: 607) == Rect(x: 0, y: 607, width: 375, height: 60))
        #expect(viewport.change(offsetTop: 20, height: 347) == Rect(x: 0, y: 367, width: 375, height: 300))
        #expect(viewport.change(offsetTop: 0, height: 667) == Rect(x: 0, y: 667, width: 375, height: 0))
    }
}
