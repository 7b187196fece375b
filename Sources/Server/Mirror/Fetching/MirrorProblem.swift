import Wire

/// Names what went wrong with a site, in the stable words that clients translate.
public enum MirrorProblem: String, Error, Equatable, WireWord {
    /// Reports text that is no web address.
    case badAddress
    /// Reports a name that no name server knows.
    case unknownHost
    /// Reports a server that does not answer.
    case unreachable
    /// Reports a certificate that no authority vouches for.
    case untrusted
    /// Reports an address inside a network, which the owner of this server did not allow.
    case privateAddress
    /// Reports a page of a firewall, or a refusal, in place of the site's data.
    case firewall
    /// Reports that the site asks robots to stay away.
    case robots
    /// Reports that there is nothing at the address.
    case notFound
    /// Reports a site in which no products, articles or feed were found.
    case noContent
    /// Reports a list that held things and is suddenly empty, while others are not: a person is to say whether that is so.
    case emptied
    /// Reports an answer over its limit.
    case tooLarge
    /// Reports a site that keeps asking for fewer requests.
    case rateLimited
    /// Reports a site that keeps failing.
    case siteFailed
    /// Reports answers that keep being cut off.
    case interrupted
    /// Reports an answer that is not what it should be.
    case malformed
    /// Reports more redirections than are followed.
    case tooManyRedirects
    /// Reports a run that was given up.
    case cancelled
    /// Reports that this server could not store what came: a full disk, a failing database.
    case storage
    /// Reports answers over which the process that reads them ended, or took more memory or time than it may.
    case unreadable
    /// Reports that this server can't start the process that reads websites.
    case noReader

    /// Tells whether the site may well answer in a while.
    var isPassing: Bool {
        switch self {
        case .unreachable, .rateLimited, .siteFailed, .interrupted, .cancelled, .storage, .unreadable, .noReader: true
        case .badAddress, .unknownHost, .untrusted, .privateAddress, .firewall, .robots, .notFound, .noContent, .emptied, .tooLarge,
            .malformed, .tooManyRedirects:
            false
        }
    }
}
