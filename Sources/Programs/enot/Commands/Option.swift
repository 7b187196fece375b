/// Describes one option of the command line; the parser and the help text read the same list.
struct Option: Equatable, Sendable {
    /// Names the option, without the two dashes.
    let name: String
    /// Names the value in the help text; nil for a switch.
    let placeholder: String?
    /// Says what the option does.
    let explanation: String

    private init(_ name: String, _ placeholder: String?, _ explanation: String) {
        self.name = name
        self.placeholder = placeholder
        self.explanation = explanation
    }

    /// Names the environment variable that stands for the option.
    var variable: String {
        "ENOT_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// Names the data folder.
    static let data = Option("data", "DIR", "folder of the database (default: $XDG_DATA_HOME/enot or ~/.local/share/enot)")
    /// Names the address to listen on.
    static let host = Option("host", "H", "address to listen on (default: 127.0.0.1; 0.0.0.0 or :: for the network)")
    /// Names the port to listen on.
    static let port = Option("port", "P", "port to listen on (default: 8080; 0 takes any free one)")
    /// Asks for TLS by a local authority.
    static let tls = Option("tls", nil, "serve TLS with a certificate of a local authority, kept in the data folder")
    /// Names the file of a certificate chain.
    static let tlsCertificate = Option("tls-certificate", "F", "serve TLS with this certificate chain (PEM)")
    /// Names the file of its private key.
    static let tlsKey = Option("tls-key", "F", "private key of the certificate (PEM)")
    /// Names the edition.
    static let edition = Option("edition", "E", "free or full (default: full)")
    /// Says what the full edition costs.
    static let editionOffer = Option(
        "edition-offer", "TEXT", "what the full edition costs and where a key comes from, for the limit screen")
    /// Limits the notes of the free edition.
    static let freeLimit = Option("free-limit", "N", "notes in all that the free edition holds (default: 30)")
    /// Names the file of the public key that licence keys are checked with.
    static let licenceKeyFile = Option(
        "license-key-file", "F", "public key that licence keys are checked with (default: license.pub in the data folder)")
    /// Names the language clients begin with.
    static let locale = Option("locale", "L", "auto, en, ru or ja: the language clients begin with (default: auto)")
    /// Names the folder of the web client.
    static let web = Option("web", "DIR", "folder of the web client (default: found beside the program)")
    /// Names the form of the log.
    static let log = Option("log", "FORM", "human or json (default: human)")
    /// Names the least level that is logged.
    static let logLevel = Option("log-level", "L", "debug, info, warning or error (default: info)")
    /// Asks for a link in any case.
    static let printLink = Option("print-link", nil, "print a link that signs a browser in, even if devices are signed in")
    /// Names the address that people use.
    static let publicOrigin = Option("public-origin", "URL", "address that people use, such as that of a proxy in front")
    /// Names a proxy on another machine.
    static let proxy = Option(
        "proxy", "ADDRESS", "IP address of a proxy on another machine; may be given several times")
    /// Lets catalogues be mirrored from inside the server's own network.
    static let allowPrivateSites = Option("allow-private-sites", nil, "let catalogues come from this machine and its network")
    /// Names the mail server that orders are sent by.
    static let smtp = Option("smtp", "URL", "mail server for orders: smtp://USER:PASSWORD@HOST?from=ADDRESS")
    /// Names the server of maps.
    static let tiles = Option("tiles", "URL", "server of map tiles, with {z}, {x} and {y} in its address (default: none)")
    /// Names whom the maps are owed to.
    static let tilesCredit = Option("tiles-credit", "TEXT", "whom the maps are owed to (default: © OpenStreetMap contributors)")
    /// Names the folder of the catalogue that comes with the program.
    static let recorded = Option("recorded", "DIR", "folder of the catalogue to begin with (default: found beside the program; none)")

    /// Names the folder of nightly archives.
    static let backup = Option("backup", "DIR", "folder that a backup goes to every night: seven days, four weeks; better on another disk")

    /// Names a folder whose files the library shows.
    static let library = Option("library", "DIR", "folder whose files the library shows, only read; may be given several times")
    /// Limits one uploaded file.
    static let maxFileSize = Option("max-file-size", "BYTES", "largest file that is taken in, like 500M or 20G (default: 8G)")
    /// Limits all uploaded files of a person.
    static let maxLibrarySize = Option("max-library-size", "BYTES", "all uploaded files of a person together (default: the disk)")

    /// Lists the options of `enot serve`.
    static let ofServe = [
        data, host, port, tls, tlsCertificate, tlsKey, edition, editionOffer, freeLimit, licenceKeyFile, locale, web, log, logLevel,
        printLink,
        publicOrigin, proxy, backup, library, maxFileSize, maxLibrarySize, allowPrivateSites, smtp, recorded, tiles,
        tilesCredit, readingLanguages,
    ]
    /// Lists the options of `enot user`.
    static let ofUser = [data, publicOrigin]
    /// Names the file of the secret key that licence keys are signed with.
    static let key = Option("key", "FILE", "secret key that signs (default: license.key in the data folder; FILE.pub beside it is public)")
    /// Names the holder of a licence.
    static let name = Option("name", "NAME", "holder of the licence")
    /// Names the edition of a licence.
    static let licensedEdition = Option("edition", "E", "full, the default")
    /// Names the last day of a licence.
    static let expires = Option("expires", "DATE", "last day, such as 2030-12-31 (default: no end)")
    /// Lists the options of `enot license`.
    static let ofLicence = [data, key, name, licensedEdition, expires, licenceKeyFile]
    /// Lists the options of `enot check`.
    static let ofCheck = [data, repair]
    /// Says that what can be made anew is.
    static let repair = Option("repair", nil, "make anew what follows from the journal; what was there is kept beside it")
    /// Lists the options of `enot backup`.
    static let ofBackup = [data, person]
    /// Names the person whose data is wanted.
    static let person = Option("user", "NAME", "only what this person has, as the person could read it back anywhere")
    /// Asks for a PDF.
    static let pdf = Option("pdf", nil, "write a PDF, which is what there is so far")
    /// Names a topic.
    static let topic = Option("topic", "NAME", "the notes of this topic")
    /// Names a note.
    static let note = Option("note", "TITLE", "this note alone, by its title or its identity; may be given several times")
    /// Names the person whose notes are wanted.
    static let owner = Option("user", "NAME", "whose notes (needed where there are several people)")
    /// Names a language.
    static let language = Option("language", "L", "en, ru or ja: the language of what the person did not write (default: en)")
    /// Lists the options of `enot export`.
    static let ofExport = [data, pdf, topic, note, owner, language]
    /// Says that what is there gives way.
    static let replace = Option("replace", nil, "let what is in the data folder give way; it is backed up there first")
    /// Names the languages that the words in pictures are read in.
    static let readingLanguages = Option(
        "reading-languages", "L,…", "languages of words in pictures, the main one first (default: --locale and en; all for auto)")
    /// Names the languages that text is read in.
    static let languages = Option("languages", "L,…", "languages of the text, the main one first: en, ru, ja (default: en)")
    /// Lists the options of `enot ocr`.
    static let ofOCR = [languages]
    /// Lists the options of `enot restore`.
    static let ofRestore = [data, replace]
}
