import Dispatch
import Glibc
import JSON
import Mirror
import Processes

/// A visit whose answers a child process reads; it ends with the object, and the child with it.
final class ConfinedVisit: SiteVisit {
    /// The seconds between two checks for overdue requests.
    private static let lookSeconds = 10
    /// The longest time in seconds that the process may take to accept a request.
    private static let sendSeconds = 30

    private let process: ChildProcess
    private let requests = OpenRequests()
    private let sending = DispatchQueue(label: "enot.mirror.requests")

    /// Begins a visit with a process that was just started; `report` is called with a sentence about how it ended, unless it ended
    /// normally.
    init(_ process: ChildProcess, _ settings: VisitSettings, report: @escaping @Sendable (String) -> Void) {
        self.process = process
        send(settings.bytes)
        // Receiving blocks for most of the visit, so it has a thread of its own; it retains the process but not the visit, whose end it
        // would delay.
        DispatchQueue(label: "enot.mirror.answers", qos: .utility).async { [requests] in
            Self.receive(from: process, requests, report: report)
        }
    }

    deinit {
        end()
    }

    func explore(_ typed: String) async throws(MirrorProblem) -> SiteSource {
        guard case .source(let source) = try await ask(.explore(typed)).end else { throw broken() }
        return source
    }

    func sweep(_ source: SiteSource, withTexts: Bool) async throws(MirrorProblem) -> SiteSweep {
        let answer = try await ask(.sweep(source, withTexts: withTexts))
        guard case .swept = answer.end else { throw broken() }
        return answer.sweep
    }

    func fetch(_ items: [SiteSweep.Item]) async throws(MirrorProblem) -> [MirrorEntry] {
        let answer = try await ask(.fetch(items))
        guard case .fetched = answer.end else { throw broken() }
        return answer.sweep.ready
    }

    func fetch(_ picture: PictureRequest) async throws(MirrorProblem) -> PictureAnswer {
        guard case .picture(let answer) = try await ask(.picture(picture)).end else { throw broken() }
        return answer
    }

    func gone(among addresses: [String]) async throws(MirrorProblem) -> [String] {
        guard case .gone(let gone) = try await ask(.look(addresses)).end else { throw broken() }
        return gone
    }

    func title(of address: String) async throws(MirrorProblem) -> String {
        guard case .title(let title) = try await ask(.title(address)).end else { throw broken() }
        return title
    }

    func page(at address: String) async throws(MirrorProblem) -> KeptPage {
        guard case .page(let page) = try await ask(.page(address)).end else { throw broken() }
        return page
    }

    func whenWaiting(_ tell: @escaping @Sendable (Int) -> Void) { requests.whenWaiting(tell) }

    /// What was requested from the site so far.
    var statistics: SiteClient.Statistics { requests.statistics }

    func end() {
        requests.end(.cancelled)
        process.interrupt()
    }

    private func ask(_ work: VisitRequest.Work) async throws(MirrorProblem) -> OpenRequests.Answer {
        let result = await withCheckedContinuation { continuation in
            let deadline = Self.now() + Double(work.seconds)
            guard let number = requests.open(until: deadline, continuation) else { return }
            send(VisitRequest(number: number, work: work).bytes)
        }
        return try result.get()
    }

    private func send(_ line: [UInt8]) {
        sending.async { [process] in
            // The receiving thread then finds the process at its end.
            if !process.send(line, withinSeconds: Self.sendSeconds) { process.interrupt() }
        }
    }

    /// Ends the visit because of an answer that does not match the request.
    private func broken() -> MirrorProblem {
        requests.end(.unreadable)
        process.interrupt()
        return .unreadable
    }

    private static func receive(from process: ChildProcess, _ requests: OpenRequests, report: (String) -> Void) {
        do throws(ChildProcess.Ending) {
            while requests.ending == nil {
                if let line = try process.receive(withinSeconds: lookSeconds) {
                    guard let answer = VisitAnswer(bytes: line), requests.take(answer, byteCount: line.count) else { break }
                } else if requests.isLate(at: now()) {
                    break
                }
            }
            if requests.ending == nil { report("stopped \(MirrorHost.toolName): its answer was too late, too long or malformed") }
            process.kill()
        } catch {
            if requests.ending == nil { report("\(MirrorHost.toolName) ended while reading a site: \(error)") }
        }
        requests.end(.unreadable)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
