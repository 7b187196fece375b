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

    static let data = Option("data", "DIR", "folder of the database (default: $XDG_DATA_HOME/enot or ~/.local/share/enot)")
    static let host = Option("host", "H", "address to listen on (default: 127.0.0.1; 0.0.0.0 or :: for the network)")
    static let port = Option("port", "P", "port to listen on (default: 8080; 0 takes any free one)")
    static let tls = Option("tls", nil, "serve TLS with a certificate of a local authority, kept in the data folder")
    static let tlsCertificate = Option("tls-certificate", "F", "serve TLS with this certificate chain (PEM)")
    static let tlsKey = Option("tls-key", "F", "private key of the certificate (PEM)")
    static let edition = Option("edition", "E", "free or full (default: full)")
    static let editionOffer = Option(
        "edition-offer", "TEXT", "what the full edition costs and where a key comes from, for the limit screen")
    static let freeLimit = Option("free-limit", "N", "notes in all that the free edition holds (default: 30)")
    static let licenceKeyFile = Option(
        "license-key-file", "F", "public key that licence keys are checked with (default: license.pub in the data folder)")
    static let locale = Option("locale", "L", "auto, en, ru or ja: the language clients begin with (default: auto)")
    static let web = Option("web", "DIR", "folder of the web client (default: found beside the program)")
    static let log = Option("log", "FORM", "human or json (default: human)")
    static let logLevel = Option("log-level", "L", "debug, info, warning or error (default: info)")
    static let printLink = Option("print-link", nil, "print a link that signs a browser in, even if devices are signed in")
    static let publicOrigin = Option("public-origin", "URL", "address that people use, such as that of a proxy in front")
    static let proxy = Option(
        "proxy", "ADDRESS", "IP address of a proxy on another machine; may be given several times")
    static let allowPrivateSites = Option("allow-private-sites", nil, "let catalogues come from this machine and its network")
    static let smtp = Option("smtp", "URL", "mail server for orders: smtp://USER:PASSWORD@HOST?from=ADDRESS")
    static let tiles = Option("tiles", "URL", "server of map tiles, with {z}, {x} and {y} in its address (default: none)")
    static let tilesCredit = Option("tiles-credit", "TEXT", "whom the maps are owed to (default: © OpenStreetMap contributors)")
    static let recorded = Option("recorded", "DIR", "folder of the catalogue to begin with (default: found beside the program; none)")

    static let acceptDatabase = Option(
        "accept-database", nil, "start although the database is not the one served here before")
    static let backup = Option("backup", "DIR", "folder that a backup goes to every night: seven days, four weeks; better on another disk")

    static let library = Option("library", "DIR", "folder whose files the library shows, only read; may be given several times")
    static let maxFileSize = Option("max-file-size", "BYTES", "largest file that is taken in, like 500M or 20G (default: 8G)")
    static let maxLibrarySize = Option("max-library-size", "BYTES", "all uploaded files of a person together (default: the disk)")
    static let maxJournalSize = Option(
        "max-journal-size", "BYTES", "all that a person writes, with its whole past, files aside (default: 1G)")

    static let ofServe = [
        data, host, port, tls, tlsCertificate, tlsKey, edition, editionOffer, freeLimit, licenceKeyFile, locale, web, log, logLevel,
        printLink,
        publicOrigin, proxy, acceptDatabase, backup, library, maxFileSize, maxLibrarySize, maxJournalSize, allowPrivateSites, smtp,
        recorded, tiles,
        tilesCredit, readingLanguages,
    ]
    static let ofUser = [data, publicOrigin]
    static let key = Option("key", "FILE", "secret key that signs (default: license.key in the data folder; FILE.pub beside it is public)")
    static let name = Option("name", "NAME", "holder of the licence")
    static let licensedEdition = Option("edition", "E", "full, the default")
    static let expires = Option("expires", "DATE", "last day, such as 2030-12-31 (default: no end)")
    static let ofLicence = [data, key, name, licensedEdition, expires, licenceKeyFile]
    static let ofCheck = [data, repair]
    static let repair = Option("repair", nil, "make anew what follows from the journal; what was there is kept beside it")
    static let ofBackup = [data, person]
    static let person = Option("user", "NAME", "only what this person has, as the person could read it back anywhere")
    static let pdf = Option("pdf", nil, "write a PDF, which is what there is so far")
    static let topic = Option("topic", "NAME", "the notes of this topic")
    static let note = Option("note", "TITLE", "this note alone, by its title or its identity; may be given several times")
    static let owner = Option("user", "NAME", "whose notes (needed where there are several people)")
    static let language = Option("language", "L", "en, ru or ja: the language of what the person did not write (default: en)")
    static let ofExport = [data, pdf, topic, note, owner, language]
    static let replace = Option("replace", nil, "let what is in the data folder give way; it is backed up there first")
    static let readingLanguages = Option(
        "reading-languages", "L,…", "languages of words in pictures, the main one first (default: --locale and en; all for auto)")
    static let languages = Option("languages", "L,…", "languages of the text, the main one first: en, ru, ja (default: en)")
    static let ofOCR = [languages]
    static let ofRestore = [data, replace]
}
