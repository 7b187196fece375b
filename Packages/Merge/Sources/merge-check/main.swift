import Foundation
import MergeHistories

let command = CheckCommand(
    print: { print($0) },
    report: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
exit(command.run([String](CommandLine.arguments.dropFirst())))
