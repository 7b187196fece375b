import Foundation
import SearchCheck

// Runs `search-check`: checks a golden file. The exit status is 0 when all passed, 1 when some failed, 2 when nothing could be checked.
let paths = CommandLine.arguments.dropFirst()
guard let path = paths.first, paths.count == 1, !path.hasPrefix("--") else {
    FileHandle.standardError.write(Data("usage: search-check FILE\n".utf8))
    exit(2)
}
do {
    var tally = GoldenTally()
    for message in tally.add([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
    print(tally.summary)
    exit(tally.failedCount > 0 ? 1 : 0)
} catch {
    FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
    exit(2)
}
