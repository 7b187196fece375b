import Domain
import Wire

@testable import Client
@testable import Core

extension Boot {
    /// Gives what a page in an English browser tells at the start, at a moment; what a test is about is told otherwise.
    static func test(_ path: String = "/topics", seed: UInt64 = 1, now: Instant) -> Boot {
        Boot(
            path: path, fragment: "", languages: ["en"], deviceName: "test", seed: (seed, 2, 3, 4), now: now, viewportHeight: 800,
            textScale: 1, timeZoneOffsetMinutes: 0, version: "test")
    }
}

extension SessionAnswer {
    /// Gives what a server tells of somebody who is signed in.
    static func test(hasPassPhrase: Bool) -> SessionAnswer {
        SessionAnswer(user: "me", space: "s", device: "d", deviceName: "d", hasPassPhrase: hasPassPhrase)
    }
}
