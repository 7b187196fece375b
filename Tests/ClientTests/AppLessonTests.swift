import Domain
import Lesson
import Notifications
import Testing

@testable import Client

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
        #expect(Screen(path: "/more/layout") == .lesson)
        #expect(Screen.lesson.path == "/more/layout")
        #expect(makeApp(path: "/more/layout").screen == .lesson)
    }

    @Test func whatTheLessonPostsComesBackThroughTheSharedCentre() {
        let app = makeApp(path: "/more/layout")
        let before = app.features.lesson.state
        _ = app.update(.lesson(.keyboard(.focused(5))), now: Instant(milliseconds: 1))
        var expected = before
        for effect in expected.update(.keyboard(.focused(5))) {
            if case .post(let post) = effect { _ = expected.update(.keyboard(.heard(.scrollView, post.name, post.userInfo))) }
        }
        #expect(app.features.lesson.state == expected)
        #expect(app.features.lesson.state != before)
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
