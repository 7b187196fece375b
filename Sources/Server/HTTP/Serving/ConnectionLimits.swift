/// How many connections may be open, and how many of them each kind of client may have.
public struct ConnectionLimits: Equatable, Sendable {
    /// The largest number of open connections, including those being closed; further ones are refused.
    public var open: Int
    /// The largest number of connections of one address; nil for no limit.
    public var perAddress: Int?

    /// Creates limits.
    public init(open: Int = 4_096, perAddress: Int? = nil) {
        self.open = open
        self.perAddress = perAddress
    }

    /// The number of connections beyond which each new one replaces another; the rest is for those being closed.
    var crowded: Int { max(1, open - open / 8) }
    /// The largest number of connections on which nobody has proved to be signed in.
    var strangers: Int { max(1, crowded * 3 / 4) }
    /// How many of those may have no request yet before they are closed first; up to then they only replace each other.
    var halves: Int { strangers / 4 }
    /// The largest number of connections of signed-in people, which are never closed in favour of others.
    var known: Int { crowded * 3 / 4 }
    /// The largest number of connections of one signed-in person among them.
    var knownPerPerson: Int { crowded / 4 }
}
