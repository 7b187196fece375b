import Core
import Domain

/// Names what is asked of the server about catalogues.
public enum CatalogueQuery: Equatable, Sendable {
    /// Asks for the list.
    case list
    /// Asks for a part of what the device lacks of a catalogue.
    case content(EntityID)
    case add(EntityID, address: String)
    /// Changes how a catalogue is mirrored.
    case change(EntityID)
    /// Starts or gives up a run of a catalogue's mirror.
    case run(EntityID)
    case remove(EntityID)
    case order(EntityID)
}
