import Foundation
import Merge
import MergeCheck
import Testing

@testable import MergeHistories

@Suite struct HistoryTests {
    private static let record = #"""
        {"txns":[{"span":[0,2],"parents":[],"agent":"b","seqStart":0,"ops":[[0,0,"hi"]]},
        {"span":[2,3],"parents":[],"agent":"a","seqStart":0,"ops":[[0,0,"😀"]]},
        {"span":[3,5],"parents":[1,2],"agent":"a","seqStart":1,"ops":[[1,1,"H"]]}],"endContent":"😀Hi"}
        """#.replacing("\n", with: "")

    private func tally(_ text: String) throws -> (status: Int32, output: [String], messages: [String]) {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
        return run([file.path()])
    }

    private func run(_ arguments: [String]) -> (status: Int32, output: [String], messages: [String]) {
        let lines = LineBox()
        let command = CheckCommand(print: { lines.output.append($0) }, report: { lines.messages.append($0) })
        return (command.run(arguments), lines.output, lines.messages)
    }

    @Test(arguments: 0..<4) func everyHistoryOfTheFixtureMergesToItsText(quarter: Int) throws {
        let file = try #require(Bundle.module.url(forResource: "histories", withExtension: "ndjson", subdirectory: "Fixtures"))
        let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 2_956)
        var tally = HistoryTally()
        for index in stride(from: quarter, to: lines.count, by: 4) {
            let failure = tally.add(HistoryRecord.history(from: lines[index]))
            #expect(failure == nil, "line \(index + 1)")
        }
        #expect(tally.summary == "739 passed, 0 failed")
    }

    @Test func wrongTextAndMalformedLinesCountAsFailed() throws {
        let wrong = HistoryTests.record.replacing("😀Hi", with: "H😀i")
        let gap = HistoryTests.record.replacing(#""seqStart":1"#, with: #""seqStart":2"#)
        let cut = String(HistoryTests.record.dropLast(3))
        let badParent = HistoryTests.record.replacing("[1,2]", with: "[1,3]")
        let badSpan = HistoryTests.record.replacing("[3,5]", with: "[3,6]")
        let badItem = HistoryTests.record.replacing(#"[1,1,"H"]"#, with: #"[1,1,"H",0]"#)
        let lines = [HistoryTests.record, wrong, gap, cut, badParent, badSpan, badItem, "1 2", HistoryTests.record]
        let (status, output, messages) = try tally(lines.joined(separator: "\n"))
        #expect(output == ["2 passed, 7 failed"])
        #expect(messages.count == 7 && status == 1)
    }

    @Test func exportedLinesAreCheckedAsTheirJSON() throws {
        guard case .success(let history) = HistoryRecord.history(from: Data(HistoryTests.record.utf8)) else {
            Issue.record("The record is a history")
            return
        }
        #expect(try History(line: [UInt8](history.line.utf8)) == history)
        #expect(try tally(history.line + "\n").output == ["1 passed, 0 failed"])
    }

    @Test func withoutAFileNothingIsChecked() {
        #expect(run([]).status == 2)
        #expect(run(["--help"]).messages == [CheckCommand.usage])
        #expect(run(["/nonexistent/file"]).status == 2)
    }

    @Test func everyTruncatedLineIsRefused() throws {
        let run = TextRun(agent: alice, firstSequence: 0, parents: [EventID(agent: bob, sequence: 3)], edits: [inserting("a😀", at: 1)])
        let line = [UInt8](History(runs: [run], expected: ["x", "漢"]).line.utf8)
        for count in 0..<line.count - 5 {
            #expect(throws: HistoryError.self) { try History(line: [UInt8](line.prefix(count))) }
        }
        #expect(throws: HistoryError.trailingBytes(offset: line.count)) { try History(line: line + [UInt8](" 1".utf8)) }
        #expect(throws: HistoryError.expectedNumber(offset: 0)) { try History(line: [UInt8]("99999999999999999999 0".utf8)) }
        #expect(throws: HistoryError.self) { try History(line: [UInt8]("1 55296 0".utf8)) }
        #expect(throws: HistoryError.self) { try History(line: [UInt8]("2147483648 0".utf8)) }
    }
}

/// Collects what a command writes.
private final class LineBox {
    var output: [String] = []
    var messages: [String] = []
}
