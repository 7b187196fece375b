import People
import ServerHealth

/// What the health of the server needs of other features.
final class ServerHealthWiring: Wiring, ServerHealthNeeds {
    var ownsServer: Bool { features.people.isOwner }
}
