import Foundation
import LayoutCheck

// Checks files of cases; exits with 0 when all passed, 1 when some failed, 2 when there is nothing to check.
var paths = [String](CommandLine.arguments.dropFirst())
let hasDigest = paths.contains("--digest")
paths.removeAll { $0 == "--digest" }
var areas: [String] = []
if let index = paths.firstIndex(of: "--areas"), index + 1 < paths.count {
    areas = paths[index + 1].split { $0 == "," || $0 == " " }.map { String($0) }
    paths.removeSubrange(index...index + 1)
}
var tally = LayoutTally(areas: areas)
/// Writes a line to standard error, for people, apart from the results.
func report(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
do {
    guard !paths.isEmpty, !paths.contains(where: { $0.hasPrefix("--") }) else { throw CocoaError(.fileNoSuchFile) }
    for path in paths { for message in tally.add([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))) { report(message) } }
} catch {
    report("usage: layout-check [--areas core,stack,…] [--digest] FILE…\n\(error.localizedDescription)")
    exit(2)
}
print(tally.summary)
if hasDigest { print("digest " + tally.digest) }
exit(tally.failedCount > 0 ? 1 : 0)
