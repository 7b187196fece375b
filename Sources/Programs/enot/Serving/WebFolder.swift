import Glibc
import Server

/// The folder of the web client.
enum WebFolder {
    /// Loads the given folder, else the first found beside the program, for a server that answers below a path; without any the client is
    /// empty.
    static func load(_ named: String?, below path: String) throws(CommandError) -> WebAssets {
        guard let folder = named ?? found() else { return WebAssets(files: [:]) }
        do throws(WebAssets.LoadError) {
            return try WebAssets(folder: folder, below: path)
        } catch {
            throw CommandError(error)
        }
    }

    /// The places relative to the program's folder: an unpacked archive, an installation, a build.
    static let places = ["web", "../share/enot/web", "../../web"]

    private static func found() -> String? {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        let path = String(cString: program)
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return places.map { folder + "/" + $0 }.first { access($0 + "/" + WebAssets.shellName, R_OK) == 0 }
    }
}
