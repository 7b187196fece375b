/// How many connections may be open, and for whom there are places among them.
public struct ConnectionLimits: Equatable, Sendable {
    /// The connections open at once, those that are being closed among them; further ones are refused.
    public var open: Int
    /// The connections of one address; nil for no limit.
    public var perAddress: Int?

    /// Makes limits.
    public init(open: Int = 4_096, perAddress: Int? = nil) {
        self.open = open
        self.perAddress = perAddress
    }

    /// The connections past which each new one takes the place of another; the rest are for those that are being closed.
    var crowded: Int { max(1, open - open / 8) }
    /// The connections on which nobody has shown to be signed in.
    var strangers: Int { max(1, crowded * 3 / 4) }
    /// Of those, the ones on which no request has arrived yet and that give way to others of their kind alone.
    var halves: Int { strangers / 4 }
    /// The connections of signed-in people, which give way to nobody.
    var known: Int { crowded * 3 / 4 }
    /// The connections of one signed-in person among them.
    var knownPerPerson: Int { crowded / 4 }
}
