import Foundation

/// Is a shell script that stands in for a child process and misbehaves as a test wants.
public struct FakeTool: Sendable {
    public let folder: TemporaryFolder
    public let path: String

    /// Writes a script that reads jobs line by line: where a line holds `bad` it does one thing, else another.
    public init(onBad bad: String, otherwise: String) throws {
        try self.init(script: "while read -r line; do case $line in *bad*) \(bad) ;; *) \(otherwise) ;; esac; done")
    }

    public init(script: String) throws {
        folder = try TemporaryFolder()
        path = folder.path + "/tool"
        try folder.write("#!/bin/bash\n\(script)\n", to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
