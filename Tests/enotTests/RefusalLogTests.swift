import Domain
import Server
import Synchronization
import TestKit
import Testing

@testable import enot

/// States when an operator hears of refused connections.
struct RefusalLogTests {
    @Test func theyAreToldOnceAMinuteWithTheirNumber() {
        let said = SaidLines()
        let time = Mutex<Int64>(0)
        let log = Log(level: .info, format: .human, now: { Instant(milliseconds: 0) }, write: said.add)
        let refusals = RefusalLog(log: log) { time.withLock { $0 } }
        #expect(!refusals.handle("a client left"))
        for _ in 0..<5 { #expect(refusals.handle("Server reached connection limit. Closing inbound connection.")) }
        #expect(said.all.count == 1 && said.all[0].hasSuffix("connections refused or closed: 1\n"))
        time.withLock { $0 = RefusalLog.pauseMilliseconds }
        #expect(refusals.handle("Server reached connection limit. Closing inbound connection."))
        #expect(said.all.count == 2 && said.all[1].hasSuffix(": 5\n"))
    }
}
