import Components
import Localization
import ViewTree

/// The guide: pages of a picture and a text, swiped by the browser's own scrolling (G4, G11).
public struct GuideView {
    private let state: GuideState
    private let strings: Strings
    private let send: (GuideMessage) -> Void

    public init(state: GuideState, strings: Strings, send: @escaping (GuideMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// Returns a page's element, so that effects can scroll to it.
    public static func page(_ index: Int) -> ElementID { ElementID("guide-page-\(index)") }

    /// The whole screen.
    public var node: Node {
        let send = self.send
        return .element(
            el(.main, "guide") {
                el(.header, "bar") {
                    el(.h1, "visually-hidden") { strings.guideTitle }.attr(.tabindex, "-1").attr(.id, "page-title")
                    el(.div, "bar-space")
                    Controls.button(strings.guideSkip, className: "bar-done") { send(.skipTapped) }
                        .flag(.hidden, state.isLast)
                }
                pages
                footer
            }
            .on(.keydown) { event in
                guard event.modifiers.isEmpty else { return [] }
                switch event.text {
                case "ArrowRight": send(.nextTapped)
                case "ArrowLeft": send(.previousTapped)
                case "Escape": send(.skipTapped)
                default: return []
                }
                return .preventDefault
            })
    }

    private var pages: Element {
        let send = self.send
        let count = GuidePage.allCases.count
        return el(.div, "guide-pages") {
            for (index, page) in GuidePage.allCases.enumerated() {
                el(.section, "guide-page", key: page.rawValue) {
                    el(.img, "guide-picture").attr(.src, page.picture).attr(.alt, "")
                    el(.div, "guide-words") {
                        el(.h2, "guide-title") { page.title(strings) }
                        el(.p, "guide-text") { page.text(strings) }
                    }
                }
                .ref(GuideView.page(index))
                .attr(.ariaLabel, strings.guidePage(page: index + 1, total: count))
            }
        }
        .on(.scroll) { event in
            let width = event.currentTarget.width
            if width > 0 { send(.scrolled(Int((event.scrollLeft / width).rounded()))) }
            return []
        }
        .attr(.tabindex, "0").attr(.role, "region").attr(.ariaLabel, strings.guideTitle)
    }

    private var footer: Element {
        let send = self.send
        let count = GuidePage.allCases.count
        return el(.footer, "guide-footer") {
            el(.div, "guide-dots") {
                for index in 0..<count {
                    el(.button, index == state.page ? "guide-dot is-current" : "guide-dot") { el(.span) }
                        .attr(.type, "button").attr(.ariaLabel, strings.guidePage(page: index + 1, total: count))
                        .attr(.ariaCurrent, index == state.page ? "true" : nil)
                        .onTap { send(.dotTapped(index)) }
                }
            }
            Controls.button(state.isLast ? strings.guideDone : strings.guideNext, className: "button guide-next") { send(.nextTapped) }
        }
    }
}
