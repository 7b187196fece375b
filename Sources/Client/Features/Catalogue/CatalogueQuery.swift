import Core
import Domain

/// A request to the server about catalogues.
public enum CatalogueQuery: Equatable, Sendable {
    /// Requests the list.
    case list
    /// Requests a part of what the device lacks of a catalogue.
    case content(EntityID)
    case add(EntityID, address: String)
    /// Changes how a catalogue is mirrored.
    case change(EntityID)
    /// Starts or cancels a run of a catalogue's mirror.
    case run(EntityID)
    case remove(EntityID)
    case order(EntityID)
}
