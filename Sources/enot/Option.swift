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

    /// Lists the options of `enot serve`.
    static let ofServe = [
        data, host, port, tls, tlsCertificate, tlsKey, edition, locale, web, log, logLevel, printLink, publicOrigin,
    ]
    /// Lists the options of `enot user`.
    static let ofUser = [data, publicOrigin]
    /// Lists the options of `enot check`.
    static let ofCheck = [data]
}
