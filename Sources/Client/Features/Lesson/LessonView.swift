import Components
import Localization
import ViewTree

/// Shows the lesson: sections of a text and something to play with.
///
/// What is played with is placed by `Layout` alone; the page around it is the style sheet's.
public struct LessonView {
    private let state: LessonState
    private let strings: Strings
    private let send: (LessonMessage) -> Void

    /// Makes the view of a state.
    public init(state: LessonState, strings: Strings, send: @escaping (LessonMessage) -> Void) {
        self.state = state
        self.strings = strings
        self.send = send
    }

    /// Gives the screen.
    public var node: Node {
        let send = self.send
        var page = Page(title: strings.lessonTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.className = "lesson"
        return page.node {
            memo(key: "contents", version: strings.language.number) { contents }
            for section in LessonSection.allCases {
                memo(
                    key: "section-\(section.rawValue)",
                    version: state.revisions[section.rawValue] * Language.allCases.count + strings.language.number
                ) { element(of: section) }
            }
        }
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
            memo(key: "text", version: strings.language.number) { words(of: section) }
            switch section {
            case .scroll: ScrollLessonView(controls: controls).node
            case .keyboard: KeyboardLessonView(controls: controls).node
            case .stack, .squeeze, .priorities, .conflicts, .contentSize:
                PlaygroundView(controls: controls, playground: state.playgrounds[section.rawValue]).node
            }
            task(of: section)
            code(of: section)
        }
        .ref(section.element).attr(.ariaLabelledby, "lesson-title-\(section.rawValue)")
    }

    private func task(of section: LessonSection) -> Element {
        let isSolved = state.solved[section.rawValue]
        return el(.p, isSolved ? "lesson-task is-solved" : "lesson-task") {
            if isSolved { Icon.check.node }
            el(.strong) { (isSolved ? strings.lessonSolved : strings.lessonTask) + " " }
            el(.span) { LessonTask.text(of: section, strings) }
        }
        .attr(.role, "status")
    }

    private func code(of section: LessonSection) -> Element {
        el(.pre, "lesson-code") {
            el(.code) { LessonCode.lines(of: section, in: state).joined(separator: "\n") }
        }
        .attr(.tabindex, "0").attr(.role, "region").attr(.ariaLabel, section.title(strings) + ": " + strings.lessonCode).attr(.lang, "en")
        .attr(.dir, "ltr")
    }

    private func words(of section: LessonSection) -> Element {
        el(.div, "lesson-words") {
            el(.h2, "lesson-title") { section.title(strings) }
                .attr(.id, "lesson-title-\(section.rawValue)").attr(.tabindex, "-1").ref(section.heading)
            LessonView.paragraphs(section.text(strings))
        }
    }

    /// Makes paragraphs of lines, with what stands between grave accents set as code.
    private static func paragraphs(_ text: String) -> [Element] {
        var paragraphs: [Element] = []
        var nodes: [Node] = []
        var run = ""
        var isCode = false
        func endRun() {
            if !run.isEmpty { nodes.append(isCode ? .element(el(.code) { run }) : .text(run)) }
            run = ""
        }
        for scalar in text.unicodeScalars {
            if scalar == "`" {
                endRun()
                isCode.toggle()
            } else if scalar == "\n" {
                endRun()
                paragraphs.append(el(.p, "lesson-text") { nodes })
                nodes = []
            } else {
                run.unicodeScalars.append(scalar)
            }
        }
        endRun()
        paragraphs.append(el(.p, "lesson-text") { nodes })
        return paragraphs
    }
}

extension Language {
    /// Returns a number for versions of what is drawn in the language.
    fileprivate var number: Int {
        for (index, language) in Language.allCases.enumerated() where language == self { return index }
        return 0
    }
}
