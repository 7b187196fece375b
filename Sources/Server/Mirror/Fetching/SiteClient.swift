import Synchronization

/// Fetches from one site considerately: by few connections, by the rules of robots.txt, with a pause when the site asks for one; tries
/// again after failures.
public final class SiteClient: Sendable {
    /// Tells how a client behaves.
    public struct Settings: Sendable {
        /// Says that addresses inside a network may be connected to.
        public var allowsPrivateAddresses = false
        /// Says that a certificate no authority vouches for is accepted.
        public var allowsUntrustedCertificate = false
        /// Says that robots.txt is asked for and obeyed, as by a program that follows links.
        public var obeysRobots = true
        /// Waits some milliseconds; throws when the task was given up.
        public var wait: @Sendable (Int) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }
        /// Is told of every longer wait for a site, in milliseconds, before it begins.
        public var tellsWait: @Sendable (Int) -> Void = { _ in }
        /// Gives a fraction from 0 to 1 by which waits differ from each other.
        public var jitter: @Sendable () -> Double = { Double.random(in: 0..<1) }

        /// Makes the usual settings.
        public init() {}
    }

    /// Counts what a client did.
    public struct Statistics: Equatable, Sendable {
        /// Counts the requests sent, each redirection and each new try included.
        public var requests = 0
        /// Counts the bytes of the answers' bodies, decompressed.
        public var bytes = 0

        /// Makes counts.
        public init(requests: Int = 0, bytes: Int = 0) {
            self.requests = requests
            self.bytes = bytes
        }
    }

    /// Names this program to sites.
    public static let agent = "Enot/1 (+offline catalogue)"
    /// Names this program in a robots.txt.
    static let robotsName = "enot"
    /// Limits the connections to a site.
    public static let connectionCount = 4
    static let maximumRedirects = 5
    /// Limits the tries of one request.
    static let maximumTries = 8
    /// Limits the wait that a site may ask for, in milliseconds.
    static let longestWait = 120_000
    /// Counts the milliseconds from which on a wait is told.
    static let leastTold = 5_000
    /// Limits a robots.txt, in bytes.
    static let robotsLimit = 512 << 10

    private struct State {
        var idle: [Transfer] = []
        var waiting: [CheckedContinuation<Transfer, Never>] = []
        var made = 0
        var interval = 0.0
        var statistics = Statistics()
        var robots: [String: Task<Result<RobotsRules, MirrorProblem>, Never>] = [:]
    }

    private let settings: Settings
    private let cancellation: Cancellation
    private let state = Mutex(State())

    /// Makes a client that connects when it is first used.
    public init(_ settings: Settings, cancellation: Cancellation = Cancellation()) {
        self.settings = settings
        self.cancellation = cancellation
    }

    /// Tells what the client did so far.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Fetches, following redirections and trying again; an answer of any status but 429 and 5xx is given as it is.
    public func fetch(_ request: FetchRequest) async throws(MirrorProblem) -> FetchAnswer {
        var request = request
        for _ in 0...Self.maximumRedirects {
            if settings.obeysRobots, !(try await rules(of: request.address).allows(request.address)) { throw .robots }
            var answer = try await tryRepeatedly(request)
            guard [301, 302, 303, 307, 308].contains(answer.status), let place = answer.header("location") else {
                answer.address = request.address
                return answer
            }
            guard let next = FetchAddress(place, relativeTo: request.address) else { throw .badAddress }
            request.address = next
        }
        throw .tooManyRedirects
    }

    /// Gives the sitemaps that the robots.txt of an address's server names.
    func sitemaps(of address: FetchAddress) async throws(MirrorProblem) -> [String] {
        try await rules(of: address).sitemaps
    }

    /// Gives the rules of an address's server, which is asked once, however many want to know at the same time.
    private func rules(of address: FetchAddress) async throws(MirrorProblem) -> RobotsRules {
        let key = address.scheme + "://" + address.host + ":" + address.port
        let asking = state.withLock { state in
            if let asking = state.robots[key] { return asking }
            let asking = Task { () -> Result<RobotsRules, MirrorProblem> in
                do throws(MirrorProblem) { return .success(try await askRules(of: address)) } catch { return .failure(error) }
            }
            state.robots[key] = asking
            return asking
        }
        let result = await asking.value
        if case .failure = result { state.withLock { if $0.robots[key] == asking { $0.robots[key] = nil } } }
        return try result.get()
    }

    private func askRules(of address: FetchAddress) async throws(MirrorProblem) -> RobotsRules {
        guard let place = FetchAddress("/robots.txt", relativeTo: address) else { throw .badAddress }
        var request = FetchRequest(place, limit: Self.robotsLimit)
        var rules = RobotsRules()
        for _ in 0...Self.maximumRedirects {
            let answer = try await tryRepeatedly(request)
            if [301, 302, 303, 307, 308].contains(answer.status), let next = answer.header("location"),
                let target = FetchAddress(next, relativeTo: request.address)
            {
                request.address = target
                continue
            }
            if answer.status == 200, !answer.looksLikeHTML {
                rules = RobotsRules(String(decoding: answer.body, as: UTF8.self), agent: Self.robotsName)
            }
            break
        }
        return rules
    }

    private func tryRepeatedly(_ request: FetchRequest) async throws(MirrorProblem) -> FetchAnswer {
        var problem = MirrorProblem.unreachable
        for attempt in 0..<Self.maximumTries {
            if cancellation.isCancelled { throw .cancelled }
            try await pause(state.withLock { Int($0.interval) })
            var delay = 500 << min(attempt, 5)
            do throws(MirrorProblem) {
                let answer = try await once(request)
                guard answer.status == 429 || answer.status >= 500 else {
                    state.withLock { $0.interval *= 0.97 }
                    return answer
                }
                problem = answer.status == 429 ? .rateLimited : .siteFailed
                if answer.status == 429 { state.withLock { $0.interval = min(max($0.interval * 1.5, 100), 5_000) } }
                delay = Self.wait(askedForBy: answer) ?? delay
                if answer.status == 500 || answer.status == 501 || answer.status == 505, attempt >= 2 { throw MirrorProblem.siteFailed }
            } catch {
                guard error == .interrupted || (error == .unreachable && attempt < 2 && hasAnswered) else { throw error }
                problem = error
                delay = 100 << min(attempt, 7)
            }
            if delay >= Self.leastTold { settings.tellsWait(delay) }
            try await pause(delay + Int(settings.jitter() * Double(delay) / 4))
        }
        throw problem
    }

    /// Gives the milliseconds that an answer asks to wait, in seconds or until a moment (RFC 9110, section 10.2.3); nil for neither.
    static func wait(askedForBy answer: FetchAnswer) -> Int? {
        guard let text = answer.header("retry-after") else { return nil }
        if let seconds = Int(text) { return min(max(seconds, 0), longestWait / 1000) * 1000 }
        // The moment counts by the clock of the site.
        guard let until = WebDate.mail(text), let sent = answer.header("date").flatMap(WebDate.mail) else { return nil }
        return Int(min(max(until.milliseconds - sent.milliseconds, 0), Int64(longestWait)))
    }

    /// Says that the site has answered before, so that a failing connection is worth another try.
    private var hasAnswered: Bool { state.withLock { $0.statistics.requests > 1 } }

    private func once(_ request: FetchRequest) async throws(MirrorProblem) -> FetchAnswer {
        let transfer = await borrow()
        defer { giveBack(transfer) }
        state.withLock { $0.statistics.requests += 1 }
        let answer = try await transfer.perform(request)
        state.withLock { $0.statistics.bytes += answer.byteCount }
        return answer
    }

    private func pause(_ milliseconds: Int) async throws(MirrorProblem) {
        guard milliseconds > 0 else { return }
        do { try await settings.wait(milliseconds) } catch { throw .cancelled }
    }

    private func borrow() async -> Transfer {
        await withCheckedContinuation { continuation in
            let transfer = state.withLock { state -> Transfer? in
                if let idle = state.idle.popLast() { return idle }
                guard state.made < Self.connectionCount else {
                    state.waiting.append(continuation)
                    return nil
                }
                state.made += 1
                return Transfer(
                    Transfer.Settings(
                        agent: Self.agent, allowsPrivateAddresses: settings.allowsPrivateAddresses,
                        allowsUntrustedCertificate: settings.allowsUntrustedCertificate), cancellation: cancellation)
            }
            if let transfer { continuation.resume(returning: transfer) }
        }
    }

    private func giveBack(_ transfer: Transfer) {
        let next = state.withLock { state -> CheckedContinuation<Transfer, Never>? in
            guard !state.waiting.isEmpty else {
                state.idle.append(transfer)
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: transfer)
    }
}
