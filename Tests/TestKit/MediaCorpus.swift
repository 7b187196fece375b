import Foundation

/// Is the folder of small media files that `scripts/make-media-corpus` makes, made once for all tests.
public enum MediaCorpus {
    public struct NotMade: Error {}

    private static let made = Result { try make() }

    public static func path(_ name: String) throws -> String {
        try made.get() + "/" + name
    }

    public static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: try made.get()).sorted()
    }

    private static func make() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent(".build/media-corpus").path
        if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
        let process = Process()
        process.executableURL = root.appendingPathComponent("scripts/make-media-corpus")
        process.arguments = [folder]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw NotMade() }
        return folder
    }
}
