import Domain
import EmbeddedSupport
import Wire

/// The screen on which a person moves in what they have in other programs.
public struct MoveInState: Equatable, Sendable {
    /// Why something is not done.
    public enum Problem: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// There is no room for the files.
        case tooLarge
        /// Another import is under way, or it can't be done now.
        case unsuitable
        case other
    }

    /// How much of the chosen files the server has, in percent; nil while none are sent.
    public private(set) var percent: Int?
    /// The import whose files are sent, or that is shown; nil for none.
    public private(set) var shown: EntityID?
    /// The person's imports, the latest first; nil until the server has answered.
    public private(set) var imports: [ImportAnswer]?
    /// The outcome whose lines are shown; nil for all.
    public private(set) var filter: ImportLedgerAnswer.Line.Outcome?
    /// The lines of the ledger that are shown; nil until the server has answered.
    public private(set) var lines: [ImportLedgerAnswer.Line]?
    /// Where the next lines begin; nil after the last one.
    public private(set) var next: Int64?
    /// The name of the topic for all notes; nil for those of the source.
    public private(set) var topic: String?
    /// Whether the choice of a topic is open.
    public private(set) var isChoosingTopic = false
    public private(set) var problem: Problem?
    /// The number of ledgers that were requested; only the answer to the last one counts.
    public private(set) var ledgerNumber = 0

    public init() {}

    /// The import that is shown; nil for the choice of files.
    public var current: ImportAnswer? {
        guard percent == nil, let shown else { return nil }
        return imports?.first { $0.id == shown }
    }

    /// Whether files are being sent.
    public var isSending: Bool { percent.hasValue }

    /// The outcomes by which the ledger is filtered, nil for all, in their order.
    public static let filters: [ImportLedgerAnswer.Line.Outcome?] = [nil, .changed, .skipped]

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: MoveInMessage) -> [MoveInEffect] {
        switch message {
        case .opened:
            problem = nil
            return [.load]
        case .backTapped:
            guard current.hasValue else { return [.back] }
            (shown, lines, topic, problem) = (nil, nil, nil, nil)
            return [.focusScreen]
        case .chooseTapped(let field): return isSending ? [] : [.choose(field)]
        case .chosen(let files, let id):
            guard !isSending else { return [.forget(files)] }
            (percent, shown, lines, topic, problem) = (0, id, nil, nil, nil)
            return [.send(files, id), .focusScreen]
        case .pageAsked(let page, let topic, let id):
            guard !isSending else {
                problem = .unsuitable
                return []
            }
            (shown, lines, self.topic, problem) = (id, nil, nil, nil)
            return [.work(id, ImportRequest(.take, topic: topic, page: page)), .focusScreen]
        case .sent(let percent): if isSending { self.percent = percent }
        case .arrived:
            guard isSending, let shown else { return [] }
            percent = nil
            return [.work(shown, ImportRequest(.look))]
        case .sendingFailed(let problem):
            guard isSending else { return [] }
            (percent, shown) = (nil, nil)
            self.problem = problem
        case .sendingCancelled:
            (percent, shown) = (nil, nil)
            return [.stopSending, .focusScreen]
        case .loaded(let imports): return loaded(imports)
        case .told(let answer): return told(answer)
        case .failed(let problem): self.problem = problem
        case .importTapped(let id):
            (shown, filter, problem) = (id, nil, nil)
            return readLedger() + [.focusScreen]
        case .filterChosen(let filter):
            self.filter = filter
            return readLedger() + [.focusFilter]
        case .moreTapped: if let shown, let next { return [.read(shown, filter, after: next, number: ledgerNumber)] }
        case .read(let page, let isMore, let number):
            guard number == ledgerNumber else { return [] }
            lines = (isMore ? lines ?? [] : []) + page.lines
            next = page.next
        case .topicTapped:
            isChoosingTopic = true
            return [.focusDialog]
        case .topicChosen(let name):
            (isChoosingTopic, topic) = (false, name)
            return [.focusScreen]
        case .topicCancelled:
            isChoosingTopic = false
            return [.focusScreen]
        case .workTapped(let action):
            guard let shown else { return [] }
            problem = nil
            return [.work(shown, ImportRequest(action, topic: action == .take ? topic : nil)), .focusScreen]
        case .dropTapped(let id):
            imports?.removeAll { $0.id == id }
            if shown == id { (shown, lines) = (nil, nil) }
            return [.drop(id), .focusScreen]
        }
        return []
    }

    private mutating func loaded(_ imports: [ImportAnswer]) -> [MoveInEffect] {
        let before = current
        self.imports = imports
        // What the server works on is shown to whoever comes back.
        if shown == nil, !isSending, let busy = imports.first(where: { $0.isUnderWay }) { shown = busy.id }
        return follow(before)
    }

    private mutating func told(_ answer: ImportAnswer) -> [MoveInEffect] {
        let before = current
        var list = imports ?? []
        if let place = list.firstIndex(where: { $0.id == answer.id }) { list[place] = answer } else { list.insert(answer, at: 0) }
        imports = list
        return follow(before)
    }

    /// Asks again while the server works, and reads the ledger once it is done.
    private mutating func follow(_ before: ImportAnswer?) -> [MoveInEffect] {
        guard let current else { return [] }
        if current.isUnderWay {
            lines = nil
            return [.askLater(current.id)]
        }
        guard current.stage != before?.stage || !lines.hasValue else { return [] }
        // What was lost is what people look for first.
        filter = current.changedCount > 0 ? .changed : current.skippedCount > 0 ? .skipped : nil
        return readLedger()
    }

    private mutating func readLedger() -> [MoveInEffect] {
        guard let shown else { return [] }
        ledgerNumber += 1
        (lines, next) = (nil, nil)
        return [.read(shown, filter, after: 0, number: ledgerNumber)]
    }
}
