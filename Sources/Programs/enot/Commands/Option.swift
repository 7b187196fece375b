/// One option of the command line; the parser and the help text read the same list.
struct Option: Equatable, Sendable {
    /// The option's name, without the two dashes.
    let name: String
    /// The name of the value in the help text; nil for a switch.
    let placeholder: String?
    /// What the option does.
    let explanation: String

    private init(_ name: String, _ placeholder: String?, _ explanation: String) {
        self.name = name
        self.placeholder = placeholder
        self.explanation = explanation
    }

    /// The environment variable that replaces the option.
    var variable: String {
        "ENOT_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// The placeholder of values that people read.
    static let text = "TEXT"

    static let config = Option("config", "FILE", "file with options of enot serve, a line NAME = VALUE each")
    static let data = Option("data", "DIR", "data directory (default: $XDG_DATA_HOME/enot or ~/.local/share/enot)")
    static let database = Option(
        "database", "URL", "PostgreSQL database, such as postgres://HOST/NAME (default: SQLite in the data directory)")
    static let blobs = Option(
        "blobs", "URL", "S3 storage for files, such as s3://BUCKET/PREFIX?endpoint=URL (default: the data directory)")
    static let blobsCache = Option("blobs-cache", "BYTES", "maximum size of copies of files from the S3 storage (default: 2Gi)")
    static let host = Option("host", "H", "address to listen on (default: 127.0.0.1; 0.0.0.0 or :: for the network)")
    static let port = Option("port", "P", "port to listen on (default: 8080; 0 for any free port)")
    static let tls = Option("tls", nil, "serve TLS with a certificate from a local authority, kept in the data directory")
    static let tlsCertificate = Option("tls-certificate", "F", "serve TLS with this certificate chain (PEM)")
    static let tlsKey = Option("tls-key", "F", "private key of the certificate (PEM)")
    static let edition = Option("edition", "E", "edition: free or full (default: full)")
    static let editionOffer = Option(
        "edition-offer", text, "text for the limit screen: price of the full edition and where to get a key")
    static let freeLimit = Option("free-limit", "N", "number of notes in the free edition (default: 30)")
    static let licenceKeyFile = Option(
        "license-key-file", "F", "public key to check licence keys (default: license.pub in the data directory)")
    static let locale = Option("locale", "L", "default language: auto, en, ru or ja (default: auto)")
    static let web = Option("web", "DIR", "web client directory (default: next to the program)")
    static let log = Option("log", "FORM", "log format: human or json (default: human)")
    static let logLevel = Option("log-level", "L", "log level: debug, info, warning or error (default: info)")
    static let printLink = Option("print-link", nil, "print a sign-in link even if devices are signed in")
    static let publicAddress = Option("public-origin", "URL", "public address, such as a reverse proxy's, also with a path")
    static let proxy = Option(
        "proxy", "ADDRESS", "address, network (172.16.0.0/12) or name of a reverse proxy on another machine; repeatable")
    static let allowPrivateSites = Option("allow-private-sites", nil, "allow catalogues from this machine and its network")
    static let smtp = Option("smtp", "URL", "mail server for orders: smtp://USER:PASSWORD@HOST?from=ADDRESS")
    static let tiles = Option("tiles", "URL", "map tile server, with {z}, {x} and {y} in its address (default: none)")
    static let tilesCredit = Option("tiles-credit", text, "map attribution (default: © OpenStreetMap contributors)")
    static let recorded = Option("recorded", "DIR", "directory of the built-in catalogue, or none (default: next to the program)")

    static let metrics = Option("metrics", "FILE", "file with the token that may read /metrics, for Prometheus (default: off)")
    static let acceptDatabase = Option(
        "accept-database", nil, "start even if this is not the database served here before")
    static let backup = Option("backup", "DIR", "directory or s3://BUCKET/PREFIX for nightly backups, seven daily and four weekly")

    static let library = Option("library", "DIR", "directory to show in the library, read-only; repeatable; not with --database")
    static let maxFileSize = Option("max-file-size", "BYTES", "maximum file size, such as 500M or 20G (default: 8Gi)")
    static let maxLibrarySize = Option("max-library-size", "BYTES", "maximum size of a person's uploaded files (default: free disk space)")
    static let maxJournalSize = Option(
        "max-journal-size", "BYTES", "maximum size of a person's notes with their history, without files (default: 1Gi)")

    static let ofServe = [
        config, data, database, blobs, blobsCache, host, port, tls, tlsCertificate, tlsKey, edition, editionOffer, freeLimit,
        licenceKeyFile,
        locale, web, log,
        logLevel,
        printLink,
        publicAddress, proxy, metrics, acceptDatabase, backup, library, maxFileSize, maxLibrarySize, maxJournalSize, allowPrivateSites,
        smtp,
        recorded, tiles,
        tilesCredit, readingLanguages,
    ]
    /// The options that may not be empty, as the program would begin with something else than what is meant.
    static let places = [config, data, database, blobs, backup, from, to, fromBlobs, toBlobs]
    /// The options that may be given several times.
    static let repeatable = [library, proxy]
    static let ofUser = [config, data, database, blobs, blobsCache, publicAddress, backup, peopleJSON, yes]
    static let peopleJSON = Option("json", nil, "print the list as JSON, as the API sends it")
    static let yes = Option("yes", nil, "confirm that a person is removed; an archive stays for 30 days")
    static let key = Option(
        "key", "FILE", "secret key to sign with (default: license.key in the data directory; FILE.pub is the public key)")
    static let name = Option("name", "NAME", "licence holder")
    static let licensedEdition = Option("edition", "E", "edition: full, the default")
    static let expires = Option("expires", "DATE", "last valid day, such as 2030-12-31 (default: no expiry)")
    static let ofLicence = [config, data, key, name, licensedEdition, expires, licenceKeyFile]
    static let tokenOwner = Option("user", "NAME", "person for whom the program acts (required if there are several people)")
    static let scopes = Option("scopes", "S,…", "what it may do: notes:read, notes:write, files, calendar (default: notes:read)")
    static let ofToken = [config, data, database, tokenOwner, scopes, expires]
    static let ofCheck = [config, data, database, blobs, blobsCache, repair]
    static let repair = Option("repair", nil, "rebuild damaged data from the journal; the old database is kept")
    static let ofBackup = [config, data, database, blobs, blobsCache, person]
    static let person = Option("user", "NAME", "back up only this person's data, which the person can import anywhere")
    static let pdf = Option("pdf", nil, "write a PDF (required)")
    static let topic = Option("topic", "NAME", "topic to export")
    static let note = Option("note", "TITLE", "note to export, by title or ID; repeatable")
    static let owner = Option("user", "NAME", "person whose notes to export (required if there are several people)")
    static let language = Option("language", "L", "language of dates and other added text: en, ru or ja (default: en)")
    static let ofExport = [config, data, database, blobs, blobsCache, pdf, topic, note, owner, language]
    static let noteOwner = Option("user", "NAME", "person whose note it is (required if there are several people)")
    static let noteVersion = Option("version", "N", "print the note as it was, by the number of the version")
    static let difference = Option("diff", "N", "print what a version changed, by words: [-removed-]{+added+}")
    static let json = Option("json", nil, "print JSON, an object a line")
    static let ofDoctor = ofServe + [findingsAsJSON]
    static let findingsAsJSON = Option("json", nil, "print JSON")
    static let ofHistory = [config, data, database, noteOwner, noteVersion, difference, json]
    static let importOwner = Option("user", "NAME", "person who gets the notes (required if there are several people)")
    static let importTopic = Option("topic", "NAME", "topic for all notes (default: one for each folder)")
    static let dryRun = Option("dry-run", nil, "only say what there is, and what would be lost")
    static let undo = Option("undo", "NUMBER", "move what an import made, and nobody has changed since, to the trash")
    static let ofImport = [
        config, data, database, blobs, blobsCache, importOwner, importTopic, dryRun, json, undo, maxFileSize, maxLibrarySize,
        maxJournalSize,
    ]
    static let replace = Option("replace", nil, "replace the data in the directory; it is backed up there first")
    static let readingLanguages = Option(
        "reading-languages", "L,…", "languages of text in pictures, main one first (default: --locale and en; all for auto)")
    static let languages = Option("languages", "L,…", "languages of the text, main one first: en, ru, ja (default: en)")
    static let ofOCR = [languages]
    static let from = Option("from", "PLACE", "what to move: a data directory, or a PostgreSQL database, such as postgres://HOST/NAME")
    static let to = Option("to", "PLACE", "where to: a data directory or a PostgreSQL database without people")
    static let fromBlobs = Option("from-blobs", "URL", "S3 storage with the files (default: the data directory)")
    static let toBlobs = Option("to-blobs", "URL", "S3 storage for the files (default: the data directory)")
    static let moveData = Option(
        data.name, "DIR", "data directory of a PostgreSQL database (default: that of --from, or $XDG_DATA_HOME/enot)")
    static let ofMove = [from, to, fromBlobs, toBlobs, moveData, blobsCache]
    static let ofRestore = [config, data, database, blobs, blobsCache, replace]
}
