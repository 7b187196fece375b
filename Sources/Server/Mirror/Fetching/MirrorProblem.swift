import Wire

/// What went wrong with a site, in the stable words that clients translate.
public enum MirrorProblem: String, Error, Equatable, WireWord {
    /// The text is no web address.
    case badAddress
    /// No name server knows the name.
    case unknownHost
    /// The server does not answer.
    case unreachable
    /// No authority vouches for the certificate.
    case untrusted
    /// The address is inside a network, which the owner of this server did not allow.
    case privateAddress
    /// A firewall's page, or a refusal, came instead of the site's data.
    case firewall
    /// The site asks robots to stay away.
    case robots
    /// There is nothing at the address.
    case notFound
    /// No products, articles or feed were found on the site.
    case noContent
    /// A list that had items is suddenly empty, while others are not: a person must say whether that is right.
    case emptied
    /// An answer is over its limit.
    case tooLarge
    /// The site keeps asking for fewer requests.
    case rateLimited
    /// The site keeps failing.
    case siteFailed
    /// Answers keep being cut off.
    case interrupted
    /// An answer is not what it should be.
    case malformed
    /// There are more redirections than are followed.
    case tooManyRedirects
    /// The run was cancelled.
    case cancelled
    /// This server could not store what came: a full disk, a failing database.
    case storage
    /// Answers made the process that reads them end, or use more memory or time than it may.
    case unreadable
    /// This server can't start the process that reads websites.
    case noReader

    /// Whether the site or the way to it is at fault, so that other parts of the site may still be read.
    public var isOfTheSite: Bool {
        switch self {
        case .cancelled, .storage, .unreadable, .noReader: false
        case .badAddress, .unknownHost, .unreachable, .untrusted, .privateAddress, .firewall, .robots, .notFound, .noContent, .emptied,
            .tooLarge, .rateLimited, .siteFailed, .interrupted, .malformed, .tooManyRedirects:
            true
        }
    }

    /// Whether the site is likely to answer after a while.
    var isPassing: Bool {
        switch self {
        case .unreachable, .rateLimited, .siteFailed, .interrupted, .cancelled, .storage, .unreadable, .noReader: true
        case .badAddress, .unknownHost, .untrusted, .privateAddress, .firewall, .robots, .notFound, .noContent, .emptied, .tooLarge,
            .malformed, .tooManyRedirects:
            false
        }
    }
}
