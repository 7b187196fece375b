import Export
import Library
import Wire

/// What the export needs of other features.
final class ExportWiring: Wiring, ExportNeeds {
    var knownFiles: [FileEntry] { (0..<features.library.state.count).compactMap { features.library.state.pages[$0] } }
}
