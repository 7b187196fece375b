import ClientTesting
import Domain
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core

/// Is a set of tests that drive an app as its person and the world do: messages go in, effects come out, and a screen is drawn.
protocol AppDriver {
    var app: App { get }
    /// Marks when all of it happens.
    var now: Instant { get }
}

extension AppDriver {
    /// Hands messages to the app; gives all that it asks for.
    @discardableResult func send(_ messages: Message...) -> [Effect] { messages.flatMap { app.update($0, now: now) } }

    /// Draws what the app shows.
    func drawn() -> RecordedScreen {
        let screen = RecordedScreen()
        draw(on: screen)
        return screen
    }

    /// Draws what the app shows on a screen that has shown it before.
    func draw(on screen: RecordedScreen) { screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node()) }

    /// Names the element that effects give the focus last; nil for none.
    func focused(_ effects: [Effect]) -> ElementID? {
        var focused: ElementID?
        for case .perform(let element, .focus) in effects { focused = element }
        return focused
    }

    /// Lists what effects ask of files, camera and uploads.
    func media(_ effects: [Effect]) -> [MediaEffect] {
        effects.compactMap { if case .media(let effect) = $0 { effect } else { nil } }
    }

    /// Signs a person in whose space is named s.
    @discardableResult func signIn() -> [Effect] {
        send(.answered(.account(.session), status: 200, body: SessionAnswer.test(hasPassPhrase: true).jsonText))
    }
}
