import ClientTesting
import Domain
import Notifications
import Testing

@testable import Client
@testable import Core
@testable import Lesson

struct AppLessonTests {
    private func makeApp(path: String) -> App {
        let app = App(
            boot: Boot(
                path: path, fragment: "", languages: ["en"], deviceName: "Test", seed: (1, 2, 3, 4), now: Instant(milliseconds: 0),
                viewportHeight: 667, textScale: 1, timeZoneOffsetMinutes: 0, version: "1"))
        _ = app.update(.loaded(StoredState()), now: Instant(milliseconds: 0))
        return app
    }

    @Test func theLessonHasAnAddress() {
        #expect(makeApp(path: "/start").features.screen(at: "/more/layout") == .lesson)
        #expect(Screen.lesson.path == "/more/layout")
        #expect(makeApp(path: "/more/layout").screen == .lesson)
    }

    @Test func whatTheLessonPostsComesBackThroughTheSharedCentre() {
        let app = makeApp(path: "/more/layout")
        let before = app.features.lesson.state
        _ = app.update(.lesson(.keyboard(.focused(5))), now: Instant(milliseconds: 1))
        var expected = before
        for effect in expected.update(.keyboard(.focused(5))) {
            if case .post(let post) = effect { _ = expected.update(.keyboard(.received(.scrollView, post.name, post.userInfo))) }
        }
        #expect(app.features.lesson.state == expected)
        #expect(app.features.lesson.state != before)
    }

    private let now = Instant(milliseconds: 0)

    private func lesson(steps: String) -> App { .begun(at: "/more/layout", settings: [.init("lessonSteps", steps)], now: now) }

    private func done(in app: App) -> [ExerciseStep] { ExerciseStep.allCases.filter { app.features.lesson.state.isDone($0) } }

    @Test func theStepsOfTheExerciseAreKeptOnTheDeviceAndToldToTheOtherTabs() {
        let (app, other) = (lesson(steps: "10000000"), lesson(steps: "10000000"))
        #expect(done(in: app) == [.scene])
        let effects = app.update(.lesson(.stepTicked(.stack, true)), now: now)
        #expect(
            effects.contains { if case .store(let batch, _) = $0 { batch.settings == [.init("lessonSteps", "10010000")] } else { false } })
        for effect in effects { if case .broadcast(let text) = effect { _ = other.update(.told(text), now: now) } }
        #expect(done(in: other) == [.scene, .stack])
    }

    @Test func theStepsThatAnotherTabTellsAreThereWhenTheLessonIsOpenedAgain() {
        let (app, other) = (lesson(steps: ""), lesson(steps: ""))
        _ = other.update(.lesson(.backTapped), now: now)
        for effect in app.update(.lesson(.stepTicked(.scene, true)), now: now) {
            if case .broadcast(let text) = effect { _ = other.update(.told(text), now: now) }
        }
        #expect(done(in: other) == [])
        _ = other.update(.act("lesson"), now: now)
        #expect(done(in: other) == [.scene])
    }

    @Test func theExerciseLeadsToTheForm() {
        let app = lesson(steps: "")
        _ = app.update(.lesson(.formTapped), now: now)
        #expect(app.screen == .profile)
    }

    @Test func leavingTheLessonEndsItsObservations() {
        let app = makeApp(path: "/more/layout")
        _ = app.update(.lesson(.backTapped), now: Instant(milliseconds: 1))
        #expect(app.screen == .more)
        let before = app.features.lesson.state
        NotificationCenter.shared.post(
            "keyboardWillShowNotification", userInfo: ["keyboardFrameEndUserInfoKey": .numbers([0, 160, 220, 180])])
        #expect(app.features.lesson.state == before)
    }

    @Test func framesAreForTheLessonWhileItIsShown() {
        let app = makeApp(path: "/more/layout")
        _ = app.update(.lesson(.turned(.scroll, .zoom, 400)), now: Instant(milliseconds: 1))
        let effects = app.update(.lesson(.scroll(.zoomReleased(time: 10))), now: Instant(milliseconds: 10))
        #expect(effects.contains { if case .animate = $0 { true } else { false } })
        let before = app.features.lesson.state
        _ = app.update(.settings(.backTapped), now: Instant(milliseconds: 11))
        _ = app.update(.lesson(.frame(milliseconds: 100, isStill: false)), now: Instant(milliseconds: 100))
        #expect(app.features.lesson.state == before)
    }
}
