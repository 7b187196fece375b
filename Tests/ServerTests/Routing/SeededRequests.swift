import HTTP
import RandomTesting
import Server
import TestKit
import Wire

/// Makes requests that are nearly right, from a seed.
struct SeededRequests {
    var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    // Signing out would make the rest of the requests dull, and nobody waits for streams here.
    private static let paths = [
        Route.sync, Route.devices, Route.invitations, Route.notes, Route.health, "/api/v1", "/", "/topics", "/app/enot.js",
    ]
    private static let tails = [
        "", "", "/", "/%", "/\u{0}", "/é", "/" + RequestCase.id, "//", "/..", "/" + String(repeating: "a", count: 9000),
    ]
    private static let bodies = [
        "", "{}", "null", #"{"since":0,"operations":[]}"#, #"{"since":-1,"operations":[]}"#, #"{"since":1e99}"#,
        #"{"since":0,"operations":[{"kind":"note","id":"0","at":"x","fields":{}}]}"#, #"{"name":5}"#, #"{"name":"\u0000"}"#, "\u{FEFF}{}",
    ]

    mutating func next() -> (HTTPMethod, String, [(String, String)], [UInt8]) {
        let path = pick(Self.paths) + pick(Self.tails)
        var body = Array(pick(Self.bodies).utf8)
        if Int.random(in: 0..<3, using: &random) == 0, !body.isEmpty {
            body[Int.random(in: 0..<body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let headers = [
            ("Origin", pick(["http://127.0.0.1:8080", "", "null", "http://", "é"])),
            ("Content-Type", pick(["application/json", "", ";", "APPLICATION/JSON ; x"])),
            ("Cookie", pick(["", "enot_session", "enot_session=;;", "=", "a=b; enot_session=é"])),
            ("If-None-Match", pick(["", "*", "\"", ",,", "W/"])), ("Accept-Encoding", pick(["", "br", "br;q=", ";", ",,,br;;q=0"])),
        ]
        return (pick(HTTPMethod.allCases), path, headers, body)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
}
