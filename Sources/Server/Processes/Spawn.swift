import CSpawn
import Glibc

/// The start of programs that inherit nothing but what is given.
enum Spawn {
    /// Starts a program with a channel as standard input and output and no other open file; returns the ID of its process.
    static func run(_ path: String, environment: [String], channel: Int32) throws(SpawnFailure) -> pid_t {
        var id: pid_t = 0
        let code = withStrings([path]) { arguments in
            withStrings(environment) { spawn_shim_run(path, arguments, $0, channel, &id) }
        }
        guard code == 0 else { throw SpawnFailure(errorNumber: code) }
        return id
    }

    private static func withStrings<Outcome>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Outcome
    ) -> Outcome {
        let pointers = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }
}
