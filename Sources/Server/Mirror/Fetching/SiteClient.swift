import Synchronization

/// A considerate client of one site: it opens few connections, obeys robots.txt, pauses when the site asks for it, and retries after
/// failures.
public final class SiteClient: Sendable {
    /// How a client behaves.
    public struct Settings: Sendable {
        /// Whether the client may connect to addresses inside a network.
        public var allowsPrivateAddresses = false
        /// Whether a certificate that no authority vouches for is accepted.
        public var allowsUntrustedCertificate = false
        /// Whether robots.txt is fetched and obeyed, as by a program that follows links.
        public var obeysRobots = true
        /// Waits some milliseconds; throws when the task was cancelled.
        public var wait: @Sendable (Int) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }
        /// Called with the milliseconds of every longer wait for a site, before it begins.
        public var tellsWait: @Sendable (Int) -> Void = { _ in }
        /// Returns a fraction from 0 to 1 by which waits vary.
        public var jitter: @Sendable () -> Double = { Double.random(in: 0..<1) }

        /// Creates the usual settings.
        public init() {}
    }

    /// How much a client has done.
    public struct Statistics: Equatable, Sendable {
        /// The number of requests sent, each redirection and each retry included.
        public var requests = 0
        /// The number of bytes of the answers' bodies, decompressed.
        public var bytes = 0

        public init(requests: Int = 0, bytes: Int = 0) {
            self.requests = requests
            self.bytes = bytes
        }
    }

    /// The name of this program for sites.
    public static let agent = "Enot/1 (+offline catalogue)"
    /// The name of this program in a robots.txt.
    static let robotsName = "enot"
    /// The largest number of connections to a site.
    public static let connectionCount = 4
    static let maximumRedirects = 5
    /// The largest number of attempts at one request.
    static let maximumTries = 8
    /// The longest wait that a site may ask for, in milliseconds.
    static let longestWait = 120_000
    /// The shortest wait that is announced, in milliseconds.
    static let leastTold = 5_000
    /// The largest size of a robots.txt, in bytes.
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

    /// Creates a client that connects when it is first used.
    public init(_ settings: Settings, cancellation: Cancellation = Cancellation()) {
        self.settings = settings
        self.cancellation = cancellation
    }

    /// What the client has done so far.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Fetches, following redirections and retrying; an answer of any status but 429 and 5xx is returned as it is.
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

    /// Returns the sitemaps listed in the robots.txt of an address's server.
    func sitemaps(of address: FetchAddress) async throws(MirrorProblem) -> [String] {
        try await rules(of: address).sitemaps
    }

    /// Returns the rules of an address's server, fetched once for all who need them at the same time.
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
                rules = RobotsRules(WebText(answer.body, charset: "utf-8", as: .json).text, agent: Self.robotsName)
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

    /// Returns the milliseconds that an answer asks to wait, in seconds or until a moment (RFC 9110, section 10.2.3); nil for neither.
    static func wait(askedForBy answer: FetchAnswer) -> Int? {
        guard let text = answer.header("retry-after") else { return nil }
        if let seconds = Int(text) { return min(max(seconds, 0), longestWait / 1000) * 1000 }
        // The moment is by the clock of the site.
        guard let until = WebDate.read(text), let sent = answer.header("date").flatMap(WebDate.read) else { return nil }
        return Int(min(max(until.milliseconds - sent.milliseconds, 0), Int64(longestWait)))
    }

    /// Whether the site has answered before, so that a failing connection is worth another attempt.
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
