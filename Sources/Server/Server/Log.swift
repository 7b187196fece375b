import Domain
import Glibc
import JSON
import Services

/// The log of what the server does, a line per event, without secrets and without people's texts.
public struct Log: Sendable {
    /// How much an event matters.
    public enum Level: String, CaseIterable, Comparable, Sendable {
        /// Every request.
        case debug
        /// Starts and stops.
        case info
        /// What an operator should look at.
        case warning
        /// What failed.
        case error

        /// Orders levels from `debug` to `error`.
        public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }
    }

    /// The form of a line.
    public enum Format: String, CaseIterable, Sendable {
        /// Time, level and message, separated by spaces.
        case human
        /// A JSON object in each line.
        case json
    }

    private let lowest: Setting<Level>
    private let form: Setting<Format>
    private let now: @Sendable () -> Instant
    private let write: @Sendable (String) -> Void

    /// Creates a log with a clock and a closure that accepts whole lines, line feed included, from any thread.
    public init(
        level: Level, format: Format, now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void
    ) {
        lowest = Setting(level)
        form = Setting(format)
        self.now = now
        self.write = write
    }

    /// The lowest level that is written.
    public var level: Level { lowest.value }

    /// Writes from now on by another level and in another form.
    public func use(level: Level, format: Format) {
        lowest.replace(level)
        form.replace(format)
    }

    /// Writes a line if its level is enabled.
    public func write(_ level: Level, _ message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        let time = Self.text(of: now())
        switch form.value {
        case .human: write("\(time) \(level.rawValue) \(Self.singleLine(message()))\n")
        case .json:
            let line: JSON = ["time": .string(time), "level": .string(level.rawValue), "message": .string(message())]
            write(line.text + "\n")
        }
    }

    /// Returns a moment as `2026-11-21T08:00:00Z`.
    static func text(of instant: Instant) -> String {
        var seconds = time_t(instant.milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var buffer = [CChar](repeating: 0, count: 32)
        let length = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Replaces control characters, so that nothing a client sends can forge a line.
    private static func singleLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar) }
        return String(line)
    }
}
