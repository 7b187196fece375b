import Foundation

/// Is a copy of what a release left on a server, as `scripts/freeze-release` kept it.
public struct FrozenRelease {
    /// Reports an archive that could not be unpacked.
    public struct NotUnpacked: Error {
        /// Holds the exit status of `tar`.
        public let status: Int32
    }

    private static let releases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Releases")
        .standardized

    public let folder: TemporaryFolder
    /// Says what the release's notebook held, as JSON.
    public let expected: Data

    /// Lists the releases that were kept.
    public static func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: releases.path).sorted() }

    public init(_ name: String) throws {
        let release = FrozenRelease.releases.appendingPathComponent(name)
        folder = try TemporaryFolder()
        expected = try Data(contentsOf: release.appendingPathComponent("expected.json"))
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/bin/tar")
        tar.arguments = ["-xzf", release.appendingPathComponent("data.tar.gz").path, "-C", folder.path]
        try tar.run()
        tar.waitUntilExit()
        guard tar.terminationStatus == 0 else { throw NotUnpacked(status: tar.terminationStatus) }
    }
}
