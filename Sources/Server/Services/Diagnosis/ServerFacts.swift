import Domain
import Store

/// What is known of a server and of the machine on which it runs, without a judgement.
public struct ServerFacts: Equatable, Sendable {
    /// How connections to the server are encrypted.
    public enum Encryption: Equatable, Sendable {
        case none
        /// By a proxy in front, as the public address says.
        case proxy
        /// By a certificate, until a moment.
        case certificate(expiresAt: Instant)
        /// By a certificate that can't be read.
        case unreadable(String)
    }

    /// The condition of the database.
    public enum Database: Equatable, Sendable {
        /// It was not examined.
        case unchecked
        /// What is wrong with it; nothing when it is sound.
        case checked([String])
        /// It can't be opened.
        case unreadable(String)
    }

    public var version = ""
    /// The moment at which the facts were collected.
    public var now: Instant
    /// The bytes that are free on the disk of the data; nil if the system does not say.
    public var freeBytes: Int64?
    /// Whether the clock is set over the network; nil if the system does not say.
    public var isClockSet: Bool?
    /// By how much the clock differs from that of a shared database, in milliseconds; nil without one.
    public var clockDifference: Int64?
    /// The permissions of the data directory, as nine bits; nil if there is no directory.
    public var permissions: UInt32?
    public var isWritable = true
    public var encryption = Encryption.none
    /// Whether only this machine reaches the server.
    public var isLoopback = true
    /// Whether the server is used by another address than its own.
    public var hasPublicOrigin = false
    /// The addresses of proxies on other machines that are trusted.
    public var proxies: [String] = []
    /// The address from which a proxy reported others' addresses without being trusted; nil if none was seen.
    public var ignoredProxy: String?
    /// The one address from which everybody signs in; nil if there are several.
    public var sharedAddress: String?
    /// The host of a push service that was tried, and whether it was reached; nil if no device needs one.
    public var network: (host: String, isReached: Bool)? {
        get { networkHost.map { ($0, isNetworkReached) } }
        set { (networkHost, isNetworkReached) = (newValue?.host, newValue?.isReached ?? false) }
    }
    /// The notifications since the start that push services accepted, and those that failed; nil without a running server.
    public var acceptedNotifications: Int64?
    public var failedNotifications: Int64 = 0
    /// Whether the program that makes previews, text from pictures and documents is installed; it has a package of its own.
    public var hasMediaProgram = true
    public var databaseBytes: Int64 = 0
    public var database = Database.unchecked
    /// The state of the backups; nil if none are made.
    public var backups: SeenBackups?
    public var work: [MediaWork] = []
    /// The number of files that lack their contents; nil if it is unknown.
    public var lackingFiles: Int?

    private var networkHost: String?
    private var isNetworkReached = false

    public init(now: Instant) {
        self.now = now
    }
}
