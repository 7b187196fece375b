import Foundation
import MergeCheck

/// The command `merge-check`: checks a file of histories, or exports them as lines for the check in WebAssembly.
public struct CheckCommand {
    /// The text that explains the arguments.
    static let usage = "usage: merge-check [--export] FILE"

    /// Writes a line to standard output.
    let print: (String) -> Void
    /// Writes a line to standard error.
    let report: (String) -> Void

    public init(print: @escaping (String) -> Void, report: @escaping (String) -> Void) {
        self.print = print
        self.report = report
    }

    /// Returns the exit status: 0 if all passed, 1 if some failed, 2 if nothing could be checked.
    public func run(_ arguments: [String]) -> Int32 {
        let isExporting = arguments.first == "--export"
        let paths = isExporting ? [String](arguments.dropFirst()) : arguments
        guard paths.count == 1, !paths[0].hasPrefix("--") else {
            report(CheckCommand.usage)
            return 2
        }
        do {
            let lines = try Data(contentsOf: URL(fileURLWithPath: paths[0])).split(separator: UInt8(ascii: "\n"))
            return isExporting ? export(lines) : check(lines)
        } catch {
            report("\(paths[0]): \(error)")
            return 2
        }
    }

    private func check(_ lines: [Data]) -> Int32 {
        var tally = HistoryTally()
        for line in lines {
            if let message = tally.add(history(of: line)) { report(message) }
        }
        print(tally.summary)
        return tally.failedCount > 0 ? 1 : 0
    }

    private func export(_ lines: [Data]) -> Int32 {
        var status: Int32 = 0
        for (index, line) in lines.enumerated() {
            switch history(of: line) {
            case .success(let history):
                print(history.line)
            case .failure(let error):
                report("history \(index + 1): \(error)")
                status = 1
            }
        }
        return status
    }

    /// Reads a history from JSON, or from an exported line, which begins with a digit.
    private func history(of line: Data) -> Result<History, HistoryError> {
        guard let first = line.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") else {
            return HistoryRecord.history(from: line)
        }
        do throws(HistoryError) {
            return .success(try History(line: [UInt8](line)))
        } catch {
            return .failure(error)
        }
    }
}
