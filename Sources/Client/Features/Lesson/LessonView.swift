import Components
import Localization
import ViewTree

/// The lesson: sections of a text and something to try out.
///
/// `Layout` alone places what can be tried out; the style sheet lays out the page around it.
public struct LessonView {
    private let state: LessonState
    private let strings: Strings
    private let send: (LessonMessage) -> Void

    public init(state: LessonState, strings: Strings, send: @escaping (LessonMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// The node of the screen.
    public var node: Node {
        let send = self.send
        var page = Page(title: strings.lessonTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.className = "lesson"
        return page.node {
            part("contents", of: strings.language) { _ in contents }
            for section in LessonSection.allCases {
                part("section-\(section.rawValue)", of: Look(revision: state.revisions[section.rawValue], language: strings.language)) {
                    _ in
                    element(of: section)
                }
            }
        }
    }

    private struct Look: Equatable {
        let revision: Int
        let language: Language
    }

    private var contents: Element {
        let send = self.send
        return el(.nav, "lesson-contents") {
            el(.p, "page-hint") { strings.lessonIntroduction }
            el(.ol) {
                for section in LessonSection.allCases {
                    el(.li) {
                        el(.button, "lesson-contents-row") {
                            el(.span) { section.title(strings) }
                            Icon.forward.node
                        }
                        .attr(.type, "button").onTap { send(.sectionTapped(section)) }
                    }
                }
            }
        }
        .attr(.ariaLabel, strings.lessonContents)
    }

    private func element(of section: LessonSection) -> Element {
        let controls = LessonControls(section: section, state: state, strings: strings, send: send)
        return el(.section, "lesson-section") {
            part("text", of: strings.language) { _ in words(of: section) }
            switch section {
            case .closures: ClosureLessonView(controls: controls).node
            case .observer: ObserverLessonView(controls: controls).node
            case .exercise: ExerciseView(controls: controls).node
            case .scroll: ScrollLessonView(controls: controls).node
            case .keyboard: KeyboardLessonView(controls: controls).node
            case .stack, .squeeze, .priorities, .conflicts, .contentSize:
                PlaygroundView(controls: controls, playground: state.playgrounds[section.rawValue]).node
            }
            if let text = LessonTask.text(of: section, strings) { task(text, isSolved: state.solved[section.rawValue]) }
            for (index, listing) in LessonCode.listings(of: section, in: state, strings).enumerated() {
                part("listing-\(index)", of: listing) { ListingView(listing: $0).element }
            }
        }
        .ref(section.element).attr(.ariaLabelledby, "lesson-title-\(section.rawValue)")
    }

    private func task(_ text: String, isSolved: Bool) -> Element {
        el(.p, isSolved ? "lesson-task is-solved" : "lesson-task") {
            if isSolved { Icon.check.node }
            el(.strong) { (isSolved ? strings.lessonSolved : strings.lessonTask) + " " }
            el(.span) { LessonText.inline(text) }
        }
        .attr(.role, "status")
    }

    private func words(of section: LessonSection) -> Element {
        el(.div, "lesson-words") {
            el(.h2, "lesson-title") { section.title(strings) }
                .attr(.id, "lesson-title-\(section.rawValue)").attr(.tabindex, "-1").ref(section.heading)
            LessonText.paragraphs(section.text(strings))
        }
    }
}
