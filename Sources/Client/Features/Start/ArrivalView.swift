import Components
import Localization
import ViewTree

/// The screen of something that is not on the device yet, or nowhere.
struct ArrivalView {
    /// The state of the wait.
    enum Phase: Equatable, CaseIterable {
        /// It may be among what the server sends.
        case coming
        /// The server is not reached.
        case unreachable
        /// Nobody is signed in here.
        case signedOut
        /// The server has sent everything, and it was not there.
        case missing
    }

    let phase: Phase
    let strings: Strings
    let onSignIn: () -> Void
    let onTopics: () -> Void

    init(phase: Phase, strings: Strings, onSignIn: @escaping () -> Void, onTopics: @escaping () -> Void) {
        self.phase = phase
        self.strings = strings
        self.onSignIn = onSignIn
        self.onTopics = onTopics
    }

    /// Returns the title of the screen.
    static func title(_ phase: Phase, _ strings: Strings) -> String {
        switch phase {
        case .coming: strings.arrivalComing
        case .unreachable, .signedOut: strings.arrivalAbsent
        case .missing: strings.arrivalMissing
        }
    }

    private var text: String {
        switch phase {
        case .coming: strings.arrivalComingText
        case .unreachable: strings.arrivalUnreachableText
        case .signedOut: strings.arrivalSignedOutText
        case .missing: strings.arrivalMissingText
        }
    }

    /// The node of the screen.
    var node: Node {
        Page(title: ArrivalView.title(phase, strings)).node {
            el(.div, "empty", key: "words") {
                el(.img, "empty-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, "")
                el(.p, "empty-text") { text }
                if phase == .coming { el(.span, "spinner", key: "spinner").attr(.ariaHidden, "true") }
            }
            .attr(.role, "status")
            el(.div, "page-buttons arrival-buttons", key: "buttons") {
                if phase == .signedOut { Controls.button(strings.signInButton) { onSignIn() } }
                Controls.button(strings.arrivalTopics, className: phase == .signedOut ? "button plain" : "button") { onTopics() }
            }
        }
    }
}
