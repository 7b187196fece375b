import Components
import Domain
import Localization
import ViewTree

/// Shows the app: the screen, the bar of tabs and the notice.
public struct AppView {
    /// Holds the app that is shown.
    let app: App
    /// Holds the words.
    let strings: Strings
    /// Hands messages to the app.
    let send: (Message) -> Void

    /// Makes the view of the app.
    public init(app: App, send: @escaping (Message) -> Void) {
        self.app = app
        strings = app.strings
        self.send = send
    }

    /// Gives all that is shown.
    public func node() -> Node {
        let send = self.send
        return .element(
            el(.div, tab == nil ? "app" : "app has-tabs") {
                if app.isLoaded {
                    el(.div, "screen", key: app.isPaywallShown ? "limit" : app.screen.path) { screen }
                        .flag(.inert, app.isViewerOpen)
                        .insertion(.slide(dx: app.navigation.isGoingBack ? -AppView.slide : AppView.slide))
                        .insertion(.fade)
                    if hasMagnifier { magnifier.flag(.inert, app.isViewerOpen || isCovered) }
                    if let tab { tabBar(tab) }
                } else {
                    splash
                }
                el(.div, "text-measure", key: "measure").attr(.ariaHidden, "true").on(.resize) { event in
                    send(.textResized(event.currentTarget.height / AppView.measuredText))
                    return []
                }
                app.features.viewer.nodes(in: self)
                el(.div, "notices", key: "notices") {
                    if let notice = app.notice { element(notice) }
                }
                .attr(.role, "status").attr(.ariaLive, "polite")
            }
            .on(.keydown) { event in
                guard asksForSearch(event), !isCovered else { return [] }
                send(.findingAsked)
                return .preventDefault
            })
    }

    private static let slide = 24.0
    /// Gives the height of what measures the reader's text, at the usual size, in CSS pixels.
    private static let measuredText = 160.0

    /// Gives the current tab of the bar; nil where there is no bar.
    private var tab: Tab? { app.features.edition.isLocked ? nil : app.screen.tab }

    private var splash: Element {
        el(.div, "splash", key: "splash") {
            el(.img, "splash-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, strings.commonAppName)
            el(.span, "spinner").attr(.ariaHidden, "true")
            el(.p, "splash-text") { strings.commonLoading }.attr(.role, "status")
        }
    }

    private var screen: [Node] {
        app.isPaywallShown ? app.features.edition.paywall(in: self) : app.shownFeature.nodes(of: app.screen, in: self)
    }
}
