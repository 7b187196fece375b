import Mirror
import Synchronization

/// The requests to a process that are not answered yet, with the parts of their answers.
final class OpenRequests: Sendable {
    /// Everything that was said about one request.
    struct Answer: Sendable {
        /// The parts before the end.
        var sweep = SiteSweep()
        var end = VisitAnswer.Part.fetched
    }

    private struct Open {
        var answer = Answer()
        var byteCount = 0
        var deadline: Double
        var continuation: CheckedContinuation<Result<Answer, MirrorProblem>, Never>
    }

    private struct State {
        var open: [Int64: Open] = [:]
        var lastNumber: Int64 = 0
        var ending: MirrorProblem?
        var statistics = SiteClient.Statistics()
        var tellsWait: (@Sendable (Int) -> Void)?
    }

    private let state = Mutex(State())

    /// What was requested from the site so far.
    var statistics: SiteClient.Statistics { state.withLock { $0.statistics } }

    func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void) { state.withLock { $0.tellsWait = tell } }

    /// Why nothing is answered any more; nil while the process works.
    var ending: MirrorProblem? { state.withLock { $0.ending } }

    /// Notes a request that must be answered by a moment of the steady clock, in seconds; returns its number, or nil when everything has
    /// ended, which then answers the request.
    func open(until deadline: Double, _ continuation: CheckedContinuation<Result<Answer, MirrorProblem>, Never>) -> Int64? {
        let (number, ending) = state.withLock { state -> (Int64?, MirrorProblem?) in
            if let ending = state.ending { return (nil, ending) }
            state.lastNumber += 1
            state.open[state.lastNumber] = Open(deadline: deadline, continuation: continuation)
            return (state.lastNumber, nil)
        }
        if let ending { continuation.resume(returning: .failure(ending)) }
        return number
    }

    /// Receives a part of an answer; returns false when no open request has its number, or the answer is too large.
    func take(_ part: VisitAnswer, byteCount: Int) -> Bool {
        if case .waiting(let milliseconds) = part.part {
            state.withLock { $0.tellsWait }?(milliseconds)
            return true
        }
        var ended: Open?
        let isTaken = state.withLock { state in
            guard var open = state.open[part.number] else { return false }
            state.statistics = part.statistics
            open.byteCount += byteCount
            guard open.byteCount <= VisitLimits.answerBytes + VisitLimits.lineBytes else { return false }
            switch part.part {
            case .items(let items): open.answer.sweep.items += items
            case .pictures(let pictures): for picture in pictures { open.answer.sweep.pictures[picture.entry.key] = picture }
            case .entry(let entry): open.answer.sweep.ready.append(entry)
            case .swept(let name, let lists, let isWhole, let unreadCount, let sharedNames):
                (open.answer.sweep.name, open.answer.sweep.lists, open.answer.sweep.sharedNames) = (name, lists, sharedNames)
                (open.answer.sweep.isWhole, open.answer.sweep.unreadCount) = (isWhole, unreadCount)
            case .source, .fetched, .gone, .title, .page, .picture, .waiting, .problem: break
            }
            open.answer.end = part.part
            state.open[part.number] = part.part.isEnd ? nil : open
            if part.part.isEnd { ended = open }
            return true
        }
        if let ended { ended.continuation.resume(returning: Self.result(of: ended.answer)) }
        return isTaken
    }

    /// Returns whether a request is overdue.
    func isLate(at moment: Double) -> Bool {
        state.withLock { state in state.open.values.contains { $0.deadline < moment } }
    }

    /// Answers all open and later requests with a problem; only the first call has an effect.
    func end(_ problem: MirrorProblem) {
        let (open, ending) = state.withLock { state in
            let ending = state.ending ?? problem
            state.ending = ending
            defer { state.open = [:] }
            return (Array(state.open.values), ending)
        }
        for each in open { each.continuation.resume(returning: .failure(ending)) }
    }

    private static func result(of answer: Answer) -> Result<Answer, MirrorProblem> {
        if case .problem(let problem) = answer.end { return .failure(problem) }
        return .success(answer)
    }
}
