import Components
import Core
import Domain
import Editions
import Localization
import Panes
import Reminders
import Settings
import Unsent
import ViewTree

/// The view of the app: the screen, the bar of tabs and the notice.
public struct AppView {
    let app: App
    let strings: Strings
    /// Sends an event to the app.
    private let handle: (AppEvent) -> Void

    public init(app: App, handle: @escaping (AppEvent) -> Void) {
        self.app = app
        strings = app.strings
        self.handle = handle
    }

    /// What surrounds the screens of features.
    var frame: Frame { Frame(searchButton: searchButton, barMarks: barMarks, places: place, handle: handle) }

    /// Performs what a person does.
    func act(_ act: @escaping () -> Void) { handle(.performed(act)) }

    /// Sends a message from a feature's view to that feature.
    func send<Message>(_ message: Message, to update: @escaping (Message) -> Void) { act { update(message) } }

    /// Returns everything that is shown.
    public func node() -> Node {
        return .element(
            el(.div, className) {
                if app.isLoaded {
                    if hasRail, let tab { tabs(tab) }
                    panes
                    if !hasRail, let tab { tabs(tab) }
                } else {
                    splash
                }
                el(.div, "due", key: "due") {
                    let line = app.features.reminders.line(in: frame)
                    el(.div) { if let line { line } }.attr(.role, "status")
                    // What is due comes before what may take long; its progress is not read aloud.
                    if line == nil, let transfer = app.features.unsent.line(in: frame) { transfer }
                }
                .flag(.inert, app.isViewerOpen || isCovered)
                el(.div, "text-measure", key: "measure").attr(.ariaHidden, "true").on(.resize) { event in
                    let scale = event.currentTarget.height / AppView.measuredText
                    act { [app] in app.resizeText(scale) }
                    return []
                }
                overPanes
                app.core.viewer.nodes(in: frame)
                el(.div, "notices", key: "notices") {
                    if let notice = app.core.notices.current { element(notice) }
                }
                .attr(.role, "status").attr(.ariaLive, "polite")
            }
            .on(.keydown) { event in
                if let writing = writing(by: event) {
                    act(writing)
                    // The browser writes the letter into the field that has the focus by now.
                    return []
                }
                guard let deed = deed(of: event) else { return [] }
                act(deed)
                return .preventDefault
            })
    }

    /// The height of the element that measures the reader's text, at the usual size, in CSS pixels.
    private static let measuredText = 160.0

    /// The current tab of the bar; nil where there is no bar.
    private var tab: Tab? {
        guard !app.isNotebookClosed, !app.features.panes.isTextAlone else { return nil }
        return app.screen.tab ?? (hasRail ? app.features.panes.tab : nil)
    }

    private var hasRail: Bool { app.features.panes.state.layout > .column }

    private var className: String {
        let panes = app.features.panes
        let density = app.core.look.density == .compact ? "app is-compact" : "app"
        guard hasRail else { return tab == nil ? density : density + " has-tabs" }
        var name = density + " is-wide"
        if panes.list.hasValue { name += panes.isTextAlone ? " is-text-alone" : " is-split" }
        if tab.hasValue, panes.state.hasSidebar { name += " has-sidebar" }
        if panes.hasInspector { name += " has-inspector" }
        return panes.state.isDragging ? name + " is-resizing" : name
    }

    private var splash: Element {
        el(.div, "splash", key: "splash") {
            el(.img, "splash-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, strings.commonAppName)
            el(.span, "spinner").attr(.ariaHidden, "true")
            el(.p, "splash-text") { strings.commonLoading }.attr(.role, "status")
        }
    }

    /// What the screen shows.
    var screen: [Node] {
        app.isPaywallShown ? app.features.editions.paywall(in: frame) : app.shownFeature.nodes(of: app.screen, in: frame)
    }
}
