import Layout
import Localization
import Notifications
import Testing

@testable import Lesson

/// Checks that a field in use is never covered as long as the scroll view hears the notification centre.
struct LessonKeyboardTests {
    /// Stands in for the app: what the lesson posts comes back to it through a real notification centre.
    private final class Household {
        var state = LessonState()
        private let notifications = LessonNotifications(center: NotificationCenter())

        init() { notifications.start(isKeyboardObserved: true) { [unowned self] in send($0) } }

        func send(_ message: LessonMessage) {
            for effect in state.update(message) {
                switch effect {
                case .post(let post): notifications.post(post)
                case .observe(let isObserved): notifications.observeKeyboard(isObserved) { [unowned self] in send($0) }
                default: break
                }
            }
        }

        /// Returns how far a field ends above the keyboard, below 0 where it is covered.
        func clearance(_ field: Int) -> Double {
            let keyboard = state.keyboard
            return keyboard.keyboardFrame.minY - (keyboard.frames[field].maxY - keyboard.avoidance.contentOffset.y)
        }
    }

    @Test(arguments: 0..<8) func noFieldIsCovered(field: Int) {
        let household = Household()
        household.send(.keyboard(.focused(field)))
        #expect(household.clearance(field) >= 0)
        #expect(household.state.keyboard.adjustment?.contentInsetBottom == 180)
    }

    /// Drags the form by a distance downward in steps of 20 points, from a field, and lets it go.
    private func drag(_ household: Household, by distance: Double, lifts: Bool = true) {
        household.send(.keyboard(.touched(Point(x: 100, y: 200), time: 0)))
        for step in 0...10 {
            let way = 11 * (distance < 0 ? -1 : 1) + distance * Double(step) / 10
            household.send(.keyboard(.moved(Point(x: 100, y: 200 + way), time: Double(step) * 100)))
        }
        if lifts { household.send(.keyboard(.lifted(time: 2_000))) }
    }

    @Test func theFormIsScrolledByHandAndMakesRoomFromThere() {
        let household = Household()
        drag(household, by: -60)
        #expect(household.state.keyboard.avoidance.contentOffset.y == 60)
        household.send(.keyboard(.focused(7)))
        #expect(household.clearance(7) >= 0)
        drag(household, by: -500)
        household.send(.frame(milliseconds: 3_000, isStill: true))
        let keyboard = household.state.keyboard
        #expect(keyboard.view.contentOffset.y == keyboard.view.contentSize.height + 180 - KeyboardLesson.screen.height)
        household.send(.keyboard(.dismissed))
        #expect(household.state.keyboard.view.contentInset.bottom == 0)
        #expect(household.state.keyboard.view.contentOffset.y == keyboard.view.contentSize.height - KeyboardLesson.screen.height)
    }

    @Test func theTitleGrowsTheFurtherTheFormIsPulledAndSpringsBack() {
        let household = Household()
        var scales: [Double] = []
        for distance in [40.0, 80, 160] {
            drag(household, by: distance, lifts: false)
            scales.append(household.state.keyboard.stretch.scale)
            household.send(.keyboard(.cancelled(time: 1_100)))
            household.send(.frame(milliseconds: 1_200, isStill: true))
            #expect(household.state.keyboard.stretch == .identity)
        }
        #expect(scales[0] > 1.1 && scales[0] < scales[1] && scales[1] < scales[2])
    }

    @Test func aFieldThatIsDraggedIsNotTapped() {
        let household = Household()
        household.send(.keyboard(.touched(Point(x: 100, y: 200), time: 0)))
        household.send(.keyboard(.focused(2)))
        #expect(!household.state.keyboard.isShown, "a mouse moves the focus as it is pressed")
        household.send(.keyboard(.moved(Point(x: 100, y: 150), time: 50)))
        household.send(.keyboard(.lifted(time: 100)))
        household.send(.keyboard(.tapped(2, time: 101)))
        #expect(!household.state.keyboard.isShown)
        household.send(.keyboard(.touched(Point(x: 100, y: 200), time: 500)))
        household.send(.keyboard(.lifted(time: 560)))
        household.send(.keyboard(.tapped(2, time: 561)))
        #expect(household.state.keyboard.field == 2)
    }

    @Test func framesAreAskedForWhileTheFormMoves() {
        var state = LessonState()
        _ = state.update(.keyboard(.touched(Point(x: 100, y: 100), time: 0)))
        for step in 1...5 { _ = state.update(.keyboard(.moved(Point(x: 100, y: 100 + Double(step) * 20), time: Double(step) * 16))) }
        #expect(state.update(.keyboard(.lifted(time: 90))) == [.animate])
        #expect(state.update(.frame(milliseconds: 106, isStill: false)) == [.animate])
        #expect(state.update(.frame(milliseconds: 120, isStill: true)) == [])
        #expect(state.keyboard.view.contentOffset.y == 0)
    }

    @Test func aFieldInTheMiddleStandsHalfwayToTheKeyboard() {
        let household = Household()
        household.send(.keyboard(.focused(4)))
        let keyboard = household.state.keyboard
        #expect(keyboard.frames[4].midY - keyboard.avoidance.contentOffset.y == keyboard.keyboardFrame.minY / 2)
    }

    @Test func theRoomFollowsTheKeyboardAndGoesWithIt() {
        let household = Household()
        household.send(.keyboard(.focused(7)))
        household.send(.turned(.keyboard, .keyboardHeight, 220))
        #expect(household.state.keyboard.adjustment?.contentInsetBottom == 220)
        #expect(household.clearance(7) >= 0)
        household.send(.keyboard(.dismissed))
        #expect(household.state.keyboard.adjustment?.contentInsetBottom == 0)
        #expect(household.state.keyboard.log.last?.name == "keyboardWillHideNotification")
    }

    @Test func withoutAnObserverTheFieldIsCovered() {
        let household = Household()
        household.send(.keyboard(.observed(false)))
        household.send(.keyboard(.focused(5)))
        #expect(household.clearance(5) < 0)
        household.send(.keyboard(.observed(true)))
        #expect(household.clearance(5) >= 0)
    }

    @Test func whoFiltersByObjectHearsThatObjectAlone() {
        let household = Household()
        household.send(.keyboard(.posted(.b)))
        #expect(household.state.keyboard.log.map { $0.voice } == [.poster, .observer(.listener)])
        household.send(.keyboard(.posted(.a)))
        #expect(household.state.keyboard.log.suffix(3).map { $0.voice } == [.poster, .observer(.listenerOfA), .observer(.listener)])
    }

    @Test func theLogTellsTheFrameAndTheDuration() {
        let household = Household()
        household.send(.turned(.keyboard, .keyboardDuration, 400))
        household.send(.keyboard(.focused(0)))
        let posted = household.state.keyboard.log.first?.userInfo ?? [:]
        #expect(
            LessonPost.details(of: posted, LessonNumbers(Strings(.english))) == [
                "keyboardFrameEndUserInfoKey: (0, 160, 220, 180)", "keyboardAnimationDurationUserInfoKey: 0.4\u{A0}s",
                "keyboardAnimationCurveUserInfoKey: 7",
            ])
        #expect(
            LessonPost.details(of: posted, LessonNumbers(Strings(.russian)))[0...1] == [
                "keyboardFrameEndUserInfoKey: (0; 160; 220; 180)", "keyboardAnimationDurationUserInfoKey: 0,4\u{A0}с",
            ])
        #expect(household.state.keyboard.adjustment?.animation.milliseconds == 400)
    }

    @Test func theRoomIsMadeAlongTheCurveThatIsPosted() {
        let household = Household()
        for curve in KeyboardCurve.allCases {
            household.send(.keyboard(.curved(curve)))
            household.send(.keyboard(.focused(2)))
            #expect(household.state.keyboard.adjustment?.animation.curve == curve.timing)
            household.send(.keyboard(.dismissed))
            #expect(household.state.keyboard.adjustment?.animation.curve == curve.timing)
        }
    }

    @Test func aNotificationWithoutFrameMovesNothingAndOneWithoutAnimationMovesAsKeyboardsDo() {
        var lesson = KeyboardLesson()
        _ = lesson.handle(.curved(.linear))
        _ = lesson.handle(.focused(3))
        _ = lesson.handle(.received(.scrollView, .keyboardWillShow, [LessonPost.frameKey: .numbers([0, 160])]))
        #expect(lesson.adjustment?.contentInsetBottom == 0)
        let frame = UserInfo.Value.numbers([0, 160, 220, 180])
        _ = lesson.handle(.received(.scrollView, .keyboardWillShow, [LessonPost.frameKey: frame, LessonPost.curveKey: .integer(99)]))
        #expect(lesson.adjustment?.contentInsetBottom == 180)
        #expect(lesson.adjustment?.animation == KeyboardAnimation())
    }
}
