import Foundation
import LayoutCheck

/// Runs `layout-check`: checks files of conformance rows or of hierarchies.
struct CheckCommand {
    /// Explains the arguments.
    static let usage = "usage: layout-check [--areas core,stack,…] [--digest] FILE…"

    private let print: (String) -> Void
    private let report: (String) -> Void

    /// Makes a command that gives lines to standard output and to standard error.
    init(print: @escaping (String) -> Void, report: @escaping (String) -> Void) {
        self.print = print
        self.report = report
    }

    /// Returns the exit status: 0 when all passed, 1 when some failed, 2 when nothing could be checked.
    func run(_ arguments: [String]) -> Int32 {
        var paths: [String] = []
        var areas: [ConformanceArea] = []
        var hasDigest = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--areas": areas = ConformanceArea.list(rest.popFirst() ?? "")
            case "--digest": hasDigest = true
            default: paths.append(argument)
            }
        }
        guard !paths.isEmpty, !paths.contains(where: { $0.hasPrefix("--") }) else {
            report(CheckCommand.usage)
            return 2
        }
        var tally = LayoutTally(areas: areas)
        for path in paths {
            do {
                for message in tally.add([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))) { report(message) }
            } catch {
                report("\(path): \(error)")
                return 2
            }
        }
        print(tally.summary)
        if hasDigest { print("digest " + tally.digest.text) }
        return tally.failedCount > 0 ? 1 : 0
    }
}
