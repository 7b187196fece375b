import Foundation
import Testing

/// Is a new directory that goes away with this object.
final class TemporaryDirectory {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("secrets-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("left behind \(path): \(error)")
        }
    }

    func write(_ data: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path + "/" + name
        try Data(data).write(to: URL(fileURLWithPath: file))
        return file
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    func mode(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
