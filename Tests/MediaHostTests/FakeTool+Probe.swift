import TestKit

extension FakeTool {
    /// Answers a probe as `text/plain`.
    static let probe = #"echo '{"probe":{"kind":"other","mediaType":"text/plain"}}'"#
    /// Answers a reading.
    static let read = #"echo '{"text":"words"}'"#

    /// Writes a script that reads jobs line by line: where a line holds `bad` it does one thing, else it probes.
    init(onBad bad: String) throws {
        try self.init(onBad: bad, otherwise: Self.probe)
    }

    /// Writes a script that reads jobs line by line: where a line holds `bad` it does one thing, else it reads.
    init(onBadPicture bad: String) throws {
        try self.init(onBad: bad, otherwise: Self.read)
    }
}
