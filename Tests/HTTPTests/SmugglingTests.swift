import RandomTesting
import Testing

@testable import HTTP

/// Sends what must not be taken for something else, each on a connection of its own that is read to its end.
@Suite(.serialized) struct SmugglingTests {
    /// Is a connection's bytes and what must come back.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: String
        /// Lists the statuses of all answers; several lists where several are right. An empty list: closed without an answer.
        let statuses: [[Int]]

        var testDescription: String { name }

        init(_ name: String, _ bytes: String, _ statuses: [Int]...) {
            (self.name, self.bytes, self.statuses) = (name, bytes, statuses)
        }
    }

    static let host = "Host: x\r\n"
    static let last = "Connection: close\r\n\r\n"
    /// Is a request that must not be answered where it is hidden in another's bytes.
    static let hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    static func get(_ fields: String) -> String { "GET / HTTP/1.1\r\n\(host)\(fields)\(last)" }
    static func post(_ fields: String, _ body: String) -> String { "POST / HTTP/1.1\r\n\(host)\(fields)\r\n\(body)" }

    static let lengths: [Case] = [
        Case("two lengths", post("Content-Length: 3\r\nContent-Length: 5\r\n", "abcde" + hidden), [400]),
        Case("two equal lengths", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc" + hidden), [400]),
        Case("length list", post("Content-Length: 3, 3\r\n", "abc" + hidden), [400]),
        Case("length and encoding", post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding and length", post("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("negative length", post("Content-Length: -5\r\n", hidden), [400]),
        Case("signed length", post("Content-Length: +5\r\n", "abcde" + hidden), [400]),
        Case("hexadecimal length", post("Content-Length: 0x5\r\n", "abcde" + hidden), [400]),
        Case("empty length", post("Content-Length: \r\n", hidden), [400]),
        Case("length with a tail", post("Content-Length: 3 x\r\n", "abc" + hidden), [400]),
        Case("length with white space after it", post("Content-Length: 3 \r\n", "abc" + hidden), [200, 200], [400]),
        Case("length among white space", post("Content-Length:\t3\u{B}\r\n", "abc" + hidden), [400]),
        Case("length past 64 bits", post("Content-Length: 99999999999999999999\r\n", hidden), [400], [413]),
        Case("length past the limit", post("Content-Length: 999999999999\r\n", hidden), [413]),
    ]

    static let encodings: [Case] = [
        Case("unknown encoding", post("Transfer-Encoding: xchunked\r\n", "5\r\nabcde\r\n0\r\n\r\n" + hidden), [400]),
        Case("encoding list", post("Transfer-Encoding: gzip, chunked\r\n", "5\r\nabcde\r\n0\r\n\r\n" + hidden), [400]),
        Case("identity encoding", post("Transfer-Encoding: identity\r\n", hidden), [400]),
        Case("encoding with a tail", post("Transfer-Encoding: chunked \r\n", "0\r\n\r\n" + hidden), [400], [411]),
        Case("two encodings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("chunked then identity", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", hidden), [400]),
        Case("encoding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden, [400]),
        Case("encoding with a comma", post("Transfer-Encoding: chunked,\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding after a comma", post("Transfer-Encoding: ,chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding twice in one", post("Transfer-Encoding: chunked, chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding with an argument", post("Transfer-Encoding: chunked;x=y\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("quoted encoding", post("Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("empty encoding", post("Transfer-Encoding:\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding after a vertical tab", post("Transfer-Encoding: \u{B}chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding after a bare CR", post("A: b\rTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding after a bare LF", post("A: b\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding after a NUL", post("A: b\0Transfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("folded encoding", post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("space before the encoding's name", post(" Transfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("space before the encoding's colon", post("Transfer-Encoding : chunked\r\n", "0\r\n\r\n" + hidden), [400]),
        Case("encoding in capitals", post("TRANSFER-ENCODING: CHUNKED\r\n", "0\r\n\r\n" + hidden), [411]),
        Case("encoding after a tab", post("Transfer-Encoding:\tchunked\r\n", "0\r\n\r\n" + hidden), [411]),
        Case("chunk size no number", post("Transfer-Encoding: chunked\r\n", "ZZ\r\nabc\r\n0\r\n\r\n" + hidden), [411]),
        Case("chunk size negative", post("Transfer-Encoding: chunked\r\n", "-1\r\nabc\r\n0\r\n\r\n" + hidden), [411]),
        Case("chunk size past 64 bits", post("Transfer-Encoding: chunked\r\n", "FFFFFFFFFFFFFFFFF\r\nabc" + hidden), [411]),
        Case("bare LF between chunks", post("Transfer-Encoding: chunked\r\n", "3\nabc\n0\n\n" + hidden), [411]),
        Case("chunks", post("Transfer-Encoding: chunked\r\n", "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nT: u\r\n\r\n" + hidden), [411]),
        Case("chunk without its end", post("Transfer-Encoding: chunked\r\n", "3\r\nabcX0\r\n\r\n" + hidden), [411]),
    ]

    static let bytes: [Case] = [
        Case("bare LF after the request line", "GET / HTTP/1.1\nHost: x\r\n" + last, [400]),
        Case("bare LF everywhere", "GET / HTTP/1.1\nHost: x\n\n", [400]),
        Case("bare LF after a field", get("A: b\nC: d\r\n"), [400]),
        Case("bare LF after an empty field", get("A:\nC: d\r\n"), [400]),
        Case("bare LF as the last line", "GET / HTTP/1.1\r\nHost: x\r\n\n" + hidden, [400]),
        Case("bare LF as the last line, then NUL", "GET / HTTP/1.1\r\nHost: x\r\n\n\0\0" + hidden, [400]),
        Case("bare CR in a value", get("A: b\rEvil: 1\r\n"), [400]),
        Case("bare CR in a name", get("A\rB: c\r\n"), [400]),
        Case("CR CR LF", get("A: b\r\r\n"), [400]),
        Case("NUL in a value", get("A: b\0c\r\n"), [400]),
        Case("NUL ending a value", get("A: b\0\r\n"), [400]),
        Case("NUL in a name", get("A\0B: c\r\n"), [400]),
        Case("NUL as a line", get("A: b\r\n\0\r\nC: d\r\n"), [400]),
        Case("NUL in the target", "GET /js\0on HTTP/1.1\r\n" + host + last, [400], [505], []),
        Case("NUL in the version", "GET / HTTP/1.1\0\r\n" + host + last, [400], []),
        Case("control byte in a value", get("A: b\u{1}c\r\n"), [400]),
        Case("DEL in a value", get("A: b\u{7F}c\r\n"), [400]),
        Case("folded field", get("A: b\r\n c\r\n"), [400]),
        Case("folded field by a tab", get("A: b\r\n\tc\r\n"), [400]),
        Case("folded length", post("Content-Length: 3\r\n 0\r\n", "abc" + hidden), [400]),
        Case("folded first line", "GET / HTTP/1.1\r\n A: b\r\n" + host + last, [400]),
        Case("space before the colon", get("A : b\r\n"), [400]),
        Case("space before the length's colon", post("Content-Length : 3\r\n", "abc" + hidden), [400]),
        Case("tab before the colon", get("A\t: b\r\n"), [400]),
        Case("field without a colon", get("Abc\r\n"), [400]),
        Case("field without a name", get(": b\r\n"), [400]),
        Case("name that is no token", get("A(b): c\r\n"), [400]),
    ]

    static let lines: [Case] = [
        Case("junk method", "G@T / HTTP/1.1\r\n" + host + last, [400]),
        Case("lower-case method", "get / HTTP/1.1\r\n" + host + last, [400]),
        Case("unknown method", "FOO / HTTP/1.1\r\n" + host + last, [501]),
        Case("TRACE", "TRACE / HTTP/1.1\r\n" + host + last, [405]),
        Case("CONNECT", "CONNECT /x HTTP/1.1\r\n" + host + last, [405]),
        Case("PRI of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [505], [400]),
        Case("garbage", "GARBAGE\r\n\r\n", [400], [505], []),
        Case("HTTP/0.9", "GET /\r\n\r\n", [400], [505]),
        Case("HTTP/9.9", "GET / HTTP/9.9\r\n" + host + last, [505]),
        Case("HTTP/1.1 with a tail", "GET / HTTP/1.1x\r\n" + host + last, [505], [400]),
        Case("lower-case version", "GET / http/1.1\r\n" + host + last, [505], [400]),
        Case("space in the target", "GET /a b HTTP/1.1\r\n" + host + last, [400], []),
        Case("two spaces", "GET  / HTTP/1.1\r\n" + host + last, [400]),
        Case("trailing space", "GET / HTTP/1.1 \r\n" + host + last, [400], [505]),
        Case("tab for a space", "GET\t/ HTTP/1.1\r\n" + host + last, [400], [505], []),
        Case("absolute target", "GET http://x/ HTTP/1.1\r\n" + host + last, [400]),
        Case("fragment in the target", "GET /#a HTTP/1.1\r\n" + host + last, [400]),
        Case("raw UTF-8 in the target", "GET /é HTTP/1.1\r\n" + host + last, [400]),
        Case("no host", "GET / HTTP/1.1\r\n" + last, [400]),
        Case("two hosts", get("Host: y\r\n"), [400]),
        Case("target of 40,000 bytes", "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\n" + host + last, [414], [431]),
        Case("field of 60,000 bytes", get("A: \(String(repeating: "a", count: 60_000))\r\n"), [431], [413]),
        Case("10,000 fields", get((0..<10_000).map { "A\($0): b\r\n" }.joined()), [431], [413]),
        Case("2,000 fields", get((0..<2000).map { "A\($0): b\r\n" }.joined()), [431], [413]),
    ]

    static let harmless: [Case] = [
        Case("plain", get(""), [200]),
        Case("empty field", get("A:\r\nB: \r\n"), [200]),
        Case("white space around a value", get("A: \t b \t\r\n"), [200]),
        Case("UTF-8 in a value", get("A: é\r\n"), [200]),
        Case("empty line before", "\r\n" + get(""), [200]),
        Case("arguments", "GET /?a=1&b&=c&&d=%zz HTTP/1.1\r\n" + host + last, [200]),
        Case("cookies", get("Cookie: a=b; c=\"d\"\r\nCookie: e\r\n"), [200]),
        Case("HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n", [200]),
        Case("asterisk", "OPTIONS * HTTP/1.1\r\n" + host + last, [200]),
        Case("length zero", post("Content-Length: 0\r\nConnection: close\r\n", ""), [200]),
        Case("body then request", post("Content-Length: 3\r\n", "abc" + hidden), [200, 200]),
        Case("GET with a body then request", "GET / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc" + hidden, [200, 200]),
        Case("expectation", post("Content-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n", "abc"), [200]),
    ]

    @Test(arguments: lengths + encodings + bytes + lines + harmless)
    func isAnsweredAsListed(_ entry: Case) async throws {
        try await withServer { server in
            let port = server.port
            let whole = try await onThread {
                let client = try RawClient(port: port)
                try client.send(entry.bytes)
                return try client.receiveStatuses()
            }
            #expect(entry.statuses.contains(whole), "answered \(whole)")
        }
    }

    @Test(arguments: lengths + bytes + harmless)
    func isAnsweredTheSameBytePerByte(_ entry: Case) async throws {
        try await withServer { server in
            let port = server.port
            let statuses = try await onThread {
                let client = try RawClient(port: port)
                for byte in Array(entry.bytes.utf8) where client.sendWithoutWaiting([byte]) == 0 { break }
                return try client.receiveStatuses()
            }
            #expect(entry.statuses.contains(statuses), "answered \(statuses)")
        }
    }

    @Test func refusalIsProblemJSONThatCloses() async throws {
        try await withServer { server in
            let port = server.port
            let response = try #require(
                try await onThread {
                    let client = try RawClient(port: port)
                    try client.send("FOO / HTTP/1.1\r\nHost: x\r\n\r\n")
                    let response = try client.receiveResponse()
                    #expect(try client.receiveToEnd().isEmpty)
                    return response
                })
            #expect(response.text == #"{"type":"about:blank","title":"Not Implemented","status":501}"#)
            #expect(RawClient.field("content-type", in: response.head) == "application/problem+json")
            #expect(RawClient.field("connection", in: response.head) == "close")
        }
    }

    @Test func mutatedRequestsAreAllLetGo() async throws {
        let seed: UInt64 = 20_260_101
        print("mutatedRequestsAreAllLetGo seed \(seed)")
        let samples = (Self.lengths + Self.encodings + Self.bytes + Self.harmless).map { Array($0.bytes.utf8) }
        try await withServer { server in
            let port = server.port
            try await onThread {
                var random = SeededRandom(seed: seed)
                for _ in 0..<400 {
                    guard var bytes = samples.randomElement(using: &random), !bytes.isEmpty else { continue }
                    for _ in 0..<Int.random(in: 1...4, using: &random) {
                        let place = Int.random(in: bytes.indices, using: &random)
                        bytes[place] = [0, 9, 10, 13, 32, 58, 48, 255].randomElement(using: &random) ?? 0
                    }
                    let client = try RawClient(port: port)
                    _ = client.sendWithoutWaiting(bytes)
                }
            }
            // The clients are gone; a missed FIN takes two sweeps without progress.
            try await eventuallySweeping(server, "every connection is closed") {
                server.liveConnectionCount == 0
            }
        }
    }
}
