import Domain
import Glibc
import JSON

/// Writes what the server does, a line an event, without secrets and without what people wrote.
public struct Log: Sendable {
    /// Ranks events by how much they matter.
    public enum Level: String, CaseIterable, Comparable, Sendable {
        /// Marks every request.
        case debug
        /// Marks starts and stops.
        case info
        /// Marks what an operator should look at.
        case warning
        /// Marks what failed.
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

    /// Names the form of a line.
    public enum Format: String, CaseIterable, Sendable {
        /// Separates time, level and message by spaces.
        case human
        /// Makes each line a JSON object.
        case json
    }

    /// Holds the least level that is written.
    public let level: Level
    private let format: Format
    private let now: @Sendable () -> Instant
    private let write: @Sendable (String) -> Void

    /// Makes a log of a clock and a closure that takes whole lines, line feed included, from any thread.
    public init(
        level: Level, format: Format, now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void
    ) {
        self.level = level
        self.format = format
        self.now = now
        self.write = write
    }

    /// Writes a line if the level is wanted.
    public func write(_ level: Level, _ message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        let time = Self.text(of: now())
        switch format {
        case .human: write("\(time) \(level.rawValue) \(Self.singleLine(message()))\n")
        case .json:
            let line: JSON = ["time": .string(time), "level": .string(level.rawValue), "message": .string(message())]
            write(line.text + "\n")
        }
    }

    /// Writes a moment as `2026-11-21T08:00:00Z`.
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
