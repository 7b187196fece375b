import Glibc

/// The paths of the programs that belong to the running one.
public enum ProgramPath {
    /// Returns the path of a program beside the running one.
    public static func beside(_ name: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
        return folder + "/" + name
    }

    /// Returns the variables of a child's environment: of the server's own only those by which programs and libraries are found, and one
    /// that keeps memory in few arenas.
    public static func childEnvironment(_ more: [String] = []) -> [String] {
        let kept = ["LD_LIBRARY_PATH", "PATH"]
        return ["LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=2"] + more
            + kept.compactMap { (name: String) in getenv(name).map { "\(name)=" + String(cString: $0) } }
    }
}
