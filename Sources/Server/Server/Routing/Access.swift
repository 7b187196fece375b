/// Who may call an endpoint.
enum Access: Hashable, Sendable {
    /// Anyone, signed in or not.
    case anyone
    /// Whoever is signed in and has a role.
    case signedIn(Role)
}

/// What a person has to be to call an endpoint.
enum Role: CaseIterable, Hashable, Sendable {
    /// Any person of the server.
    case person
    /// The owner of the server; others learn that only the owner may.
    case owner
    /// The owner of the server; to others there is no such address.
    case hiddenOwner

    /// Whether only the owner has it.
    var isForOwner: Bool { self != .person }
}
