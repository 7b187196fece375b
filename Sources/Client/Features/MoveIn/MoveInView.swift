import Components
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The screen on which a person moves in what they have in other programs: the choice of files and former imports, or one import with what
/// becomes of each of its items.
public struct MoveInView {
    /// The field for files.
    static let filesField = ElementID("move-in-files")
    /// The field for a folder.
    static let folderField = ElementID("move-in-folder")
    /// The kind of files that are moved in, in `Web/capture.js`; a chosen folder comes as one of them.
    public static let kind = "import"
    private static let folderKind = "import-folder"

    let state: MoveInState
    private let topics: [String]
    private let isSignedIn: Bool
    let strings: Strings
    private let dateText: (Int64) -> String
    let send: (MoveInMessage) -> Void

    /// Creates the view of a state; `topics` are the names to choose from, `dateText` formats a moment in milliseconds since 1970.
    public init(
        state: MoveInState, topics: [String], isSignedIn: Bool, strings: Strings, dateText: @escaping (Int64) -> String,
        send: @escaping (MoveInMessage) -> Void
    ) {
        self.state = state
        self.topics = topics
        self.isSignedIn = isSignedIn
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// The nodes of the screen.
    public var node: [Node] {
        let (send, current) = (self.send, state.current)
        var page = Page(title: current.map { $0.name } ?? strings.moveInTitle)
        page.backLabel = current.hasValue ? strings.moveInTitle : strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.isChoosingTopic
        var nodes = [
            page.node {
                if let problem = state.problem { el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert") }
                if let current { one(current) } else { choice }
            }
        ]
        if state.isChoosingTopic { nodes.append(topicSheet) }
        return nodes
    }

    private func words(for problem: MoveInState.Problem) -> String {
        switch problem {
        case .unreachable: strings.problemUnreachable
        case .tooLarge: strings.moveInTooLarge
        case .unsuitable: strings.moveInUnsuitable
        case .other: strings.problemOther
        }
    }

    // MARK: The choice of files

    @NodeBuilder private var choice: [Node] {
        let send = self.send
        el(.p, "page-hint") { strings.moveInHint }
        if !isSignedIn {
            el(.p, "page-hint") { strings.moveInSignIn }
        } else if let percent = state.percent {
            el(.p, "page-hint") { strings.moveInSending(percent: percent) }.attr(.role, "status")
            Controls.button(strings.commonCancel, className: "button plain") { send(.sendingCancelled) }
        } else {
            el(.div, "page-buttons") {
                Controls.button(strings.moveInChoose) { send(.chooseTapped(Self.filesField)) }
                Controls.button(strings.moveInFolder, className: "button plain") { send(.chooseTapped(Self.folderField)) }
            }
            fields
            DropTarget.node(strings.moveInDrop, kind: Self.kind)
            if let imports = state.imports, !imports.isEmpty { former(imports) }
        }
    }

    /// The hidden fields by which the browser lets a person choose.
    private var fields: Element {
        el(.div, "visually-hidden", key: "fields") {
            el(.input).attr(.type, "file").flag(.multiple, true).flag(.hidden, true).attr(.ariaLabel, strings.moveInChoose)
                .attr(.dataKind, Self.kind).ref(Self.filesField)
            el(.input).attr(.type, "file").flag(.hidden, true).attr(.ariaLabel, strings.moveInFolder)
                .attr(.dataKind, Self.folderKind).ref(Self.folderField)
        }
    }

    @NodeBuilder private func former(_ imports: [ImportAnswer]) -> [Node] {
        let send = self.send
        el(.h2, "section-title") { strings.moveInFormer }
        el(.ul, "settings") {
            for known in imports {
                el(.li, "setting", key: known.id.text) {
                    el(.button, "setting-row") {
                        el(.span, "setting-words") {
                            el(.span, "setting-title") { known.name }.attr(.dir, "auto")
                            el(.span, "setting-value") { stage(known) + " · " + dateText(known.begunAt.milliseconds) }
                        }
                        Icon.forward.node
                    }
                    .attr(.type, "button").onTap { send(.importTapped(known.id)) }
                }
            }
        }
    }

    /// Returns how far an import is, in words.
    func stage(_ known: ImportAnswer) -> String {
        switch known.stage {
        case .arriving: strings.moveInStageArriving
        case .looking: strings.moveInStageLooking
        case .looked: strings.moveInStageLooked
        case .taking: strings.moveInStageTaking
        case .taken: strings.moveInStageTaken
        case .undoing: strings.moveInStageUndoing
        case .undone: strings.moveInStageUndone
        case .interrupted: strings.moveInStageInterrupted
        case .failed: strings.moveInStageFailed
        }
    }

    // MARK: The choice of a topic

    private var topicSheet: Node {
        let send = self.send
        return Sheet(title: strings.moveInTopic) { send(.topicCancelled) }.node {
            el(.ul, "settings sheet-list") {
                Controls.choiceRow(title: strings.moveInTopicSource, isChosen: !state.topic.hasValue) { send(.topicChosen(nil)) }
                for name in topics where !name.isEmpty {
                    Controls.choiceRow(title: name, isChosen: state.topic.map { ExactText.areSame($0, name) } ?? false) {
                        send(.topicChosen(name))
                    }
                }
            }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { send(.topicCancelled) }
            }
        }
    }
}
