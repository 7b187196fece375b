import Backups
import Export

/// What the screen of copies needs of other features.
final class BackupsWiring: Wiring, BackupsNeeds {
    func exportEverything() { features.export.begin() }
}
