import Domain
import Merge
import Replication
import Wire

/// A part of the core that reaches the others.
public class CorePart {
    /// The core, which owns it.
    unowned(unsafe) final let core: Core

    init(_ core: Core) { self.core = core }
}

extension CorePart {
    var notebook: Notebook {
        _read { yield core.notebook }
        _modify { yield &core.notebook }
    }
    var now: Instant { core.time.now }

    /// Asks for something to be done once the event is handled.
    func ask(_ effect: Effect) { core.ask(effect) }
    /// Has something done after a time, in place of what was to be done under the same name.
    func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        core.wake(name, afterMilliseconds: milliseconds, ring)
    }
    /// Says something at the bottom of the screen.
    func say(_ notice: Notice) { core.notices.say(notice) }
}
