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
        _ = lesson.take(.curved(.linear))
        _ = lesson.take(.focused(3))
        _ = lesson.take(.heard(.scrollView, .keyboardWillShow, [LessonPost.frameKey: .numbers([0, 160])]))
        #expect(lesson.adjustment?.contentInsetBottom == 0)
        let frame = UserInfo.Value.numbers([0, 160, 220, 180])
        _ = lesson.take(.heard(.scrollView, .keyboardWillShow, [LessonPost.frameKey: frame, LessonPost.curveKey: .integer(99)]))
        #expect(lesson.adjustment?.contentInsetBottom == 180)
        #expect(lesson.adjustment?.animation == KeyboardAnimation())
    }
}
