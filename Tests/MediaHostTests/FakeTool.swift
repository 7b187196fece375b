import Foundation
import TestKit

/// Is a shell script that stands in for the media process and misbehaves as a test wants.
struct FakeTool {
    /// Answers a probe as `text/plain`.
    static let probe = #"echo '{"probe":{"kind":"other","mediaType":"text/plain"}}'"#

    let folder: TemporaryFolder
    let path: String

    /// Writes a script that reads jobs line by line: where a line holds `bad` it does one thing, else another.
    init(onBad bad: String, otherwise: String = FakeTool.probe) throws {
        try self.init(script: "while read -r line; do case $line in *bad*) \(bad) ;; *) \(otherwise) ;; esac; done")
    }

    init(script: String) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/tool"
        try folder.write("#!/bin/bash\n\(script)\n", to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
