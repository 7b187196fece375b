import Domain
import Merge
import Replication
import Wire

/// A part of the core that needs the other parts.
public class CorePart {
    /// The core, which owns this part.
    unowned(unsafe) final let core: Core

    init(_ core: Core) { self.core = core }
}

extension CorePart {
    var notebook: Notebook {
        _read { yield core.notebook }
        _modify { yield &core.notebook }
    }
    var now: Instant { core.time.now }

    /// Adds an effect, which is performed after the event.
    func enqueue(_ effect: Effect) { core.enqueue(effect) }
    /// Starts a timer, replacing a running one of the same name.
    func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        core.wake(name, afterMilliseconds: milliseconds, ring)
    }
    /// Shows a notice.
    func say(_ notice: Notice) { core.notices.say(notice) }
}
