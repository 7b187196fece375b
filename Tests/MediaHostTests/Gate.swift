import Glibc
import TestKit

/// Holds a script up until it is opened.
final class Gate {
    /// Is what the script does: it says that it has begun, and waits.
    static let wait = "touch \"$(dirname \"$0\")/begun\"; read -r go < \"$(dirname \"$0\")/gate\""

    struct NotMade: Error {}

    private let descriptor: Int32

    /// Makes a gate in the script's folder.
    init(_ tool: FakeTool) throws {
        let path = tool.folder.path + "/gate"
        guard mkfifo(path, 0o600) == 0 else { throw NotMade() }
        descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// Lets one line through.
    func open() {
        write(descriptor, "go\n", 3)
    }
}
