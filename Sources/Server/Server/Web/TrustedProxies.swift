import Dispatch
import Glibc
import Services
import Synchronization

/// The proxies on other machines that are believed about their clients.
public final class TrustedProxies: Sendable {
    /// What an owner names a proxy by.
    public enum Rule: Hashable, Sendable {
        /// The addresses that begin with some bits, all of them for one address; IPv4-mapped ones are plain IPv4.
        case network([UInt8], bits: Int)
        /// The name of a machine, which may get other addresses, as a container does.
        case name(String)

        /// Parses an address, a network such as `172.16.0.0/12`, or a name; nil for anything else. All addresses are no network.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            if let bytes = Self.bytes(of: String(parts[0])) {
                let count = 8 * bytes.count
                guard parts.count > 1 else {
                    self = .network(bytes, bits: count)
                    return
                }
                guard parts.count == 2, let bits = Int(parts[1]), (1...count).contains(bits) else { return nil }
                self = .network(bytes, bits: bits)
            } else {
                guard Self.isName(text) else { return nil }
                self = .name(text.lowercased())
            }
        }

        /// Returns the bytes of an address; nil for anything else.
        static func bytes(of text: String) -> [UInt8]? {
            for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
                var bytes = [UInt8](repeating: 0, count: count)
                guard inet_pton(family, text, &bytes) == 1 else { continue }
                let isMapped = count == 16 && bytes[..<12] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
                return isMapped ? Array(bytes[12...]) : bytes
            }
            return nil
        }

        /// Returns whether a text can be a machine's name; one of numbers alone is a mistyped address.
        private static func isName(_ text: String) -> Bool {
            let isLetter: (UInt8) -> Bool = { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
            return text.utf8.count <= 253 && text.utf8.contains(where: isLetter)
                && text.utf8.allSatisfy { isLetter($0) || "0123456789-._".utf8.contains($0) }
        }

        fileprivate func contains(_ address: [UInt8], _ addresses: [String: Set<[UInt8]>]) -> Bool {
            switch self {
            case .name(let name): return addresses[name]?.contains(address) == true
            case .network(let bytes, let bits):
                guard bytes.count == address.count else { return false }
                let whole = bits / 8
                guard bytes[..<whole] == address[..<whole], bits % 8 > 0 else { return bytes[..<whole] == address[..<whole] }
                return (bytes[whole] ^ address[whole]) >> UInt8(8 - bits % 8) == 0
            }
        }
    }

    private struct State {
        var rules: [Rule]
        var addresses: [String: Set<[UInt8]>] = [:]
        var askedAt: ContinuousClock.Instant?
        var isAsking = false
    }

    /// The seconds after which the addresses of names are asked for again.
    static let freshSeconds = 10

    private let state: Mutex<State>
    private let now: @Sendable () -> ContinuousClock.Instant
    private let resolve: @Sendable (String) -> [String]
    private let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Creates the proxies that some texts name; those that name none are left out. `resolve` returns the addresses of a name, and `run`
    /// lets it wait for them on a thread of its own.
    init(
        _ texts: [String], now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        resolve: @escaping @Sendable (String) -> [String] = TrustedProxies.addresses,
        run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { DispatchQueue.global().async(execute: $0) }
    ) {
        state = Mutex(State(rules: texts.compactMap { Rule($0) }))
        (self.now, self.resolve, self.run) = (now, resolve, run)
        askIfOld()
    }

    /// Trusts other proxies than before.
    func replace(_ texts: [String]) {
        state.withLock { ($0.rules, $0.askedAt) = (texts.compactMap { Rule($0) }, nil) }
        askIfOld()
    }

    /// Returns whether an address is that of a proxy. The addresses of names are those that were heard last; nobody waits for newer ones.
    func contains(_ address: String) -> Bool {
        guard let bytes = Rule.bytes(of: address) else { return false }
        askIfOld()
        return state.withLock { state in state.rules.contains { $0.contains(bytes, state.addresses) } }
    }

    private func askIfOld() {
        let moment = now()
        let names = state.withLock { state -> [String] in
            let names = state.rules.compactMap { rule in if case .name(let name) = rule { name } else { nil } }
            let isOld = state.askedAt.map { moment - $0 >= .seconds(Self.freshSeconds) } ?? true
            guard !names.isEmpty, isOld, !state.isAsking else { return [] }
            (state.isAsking, state.askedAt) = (true, moment)
            return names
        }
        guard !names.isEmpty else { return }
        run { [self] in
            let found = names.map { ($0, Set(resolve($0).compactMap { Rule.bytes(of: $0) })) }
            state.withLock { state in
                for (name, addresses) in found { state.addresses[name] = addresses }
                state.isAsking = false
            }
        }
    }

    /// Returns the addresses that the system knows for a name; it may wait for others to answer.
    @Sendable static func addresses(of name: String) -> [String] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        var found: [String] = []
        var next = first
        while let entry = next {
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let info = entry.pointee
            if getnameinfo(info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 {
                found.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }
            next = info.ai_next
        }
        return found
    }
}
