import Domain
import Server
import Testing
import Wire

@Suite struct LogTests {
    private func lines(_ format: Log.Format, _ level: Log.Level, _ message: String) -> [String] {
        let lines = ServerFixture.Lines()
        Log(level: .info, format: format, now: { Instant(milliseconds: 1_795_248_000_999) }, write: lines.append).write(level, message)
        return lines.all
    }

    @Test func aHumanLineHoldsTimeLevelAndMessage() {
        #expect(lines(.human, .warning, "careful") == ["2026-11-21T08:00:00Z warning careful\n"])
    }

    @Test func aJSONLineIsOneObject() {
        #expect(lines(.json, .error, "a \"b\"\n") == [#"{"time":"2026-11-21T08:00:00Z","level":"error","message":"a \"b\"\n"}"# + "\n"])
    }

    @Test func lowerLevelsAreNotWritten() {
        #expect(lines(.human, .debug, "x").isEmpty)
    }

    @Test func levelAndFormOfALogInUseAreReplaced() {
        let lines = ServerFixture.Lines()
        let log = Log(level: .warning, format: .human, now: { Instant(milliseconds: 1_795_248_000_999) }, write: lines.append)
        let copy = log
        log.use(level: .debug, format: .json)
        copy.write(.debug, "x")
        #expect(lines.all == [#"{"time":"2026-11-21T08:00:00Z","level":"debug","message":"x"}"# + "\n"])
    }

    @Test func aMessageCannotForgeALine() {
        #expect(lines(.human, .info, "a\n2026 error b\u{1B}[31m") == ["2026-11-21T08:00:00Z info a\u{FFFD}2026 error b\u{FFFD}[31m\n"])
    }
}
