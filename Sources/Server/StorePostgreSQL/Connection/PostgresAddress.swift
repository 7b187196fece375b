import CPostgreSQL

/// The check of a connection string or address.
enum PostgresAddress {
    /// Returns why an address can't be used; nil if it can. A secret in it is refused, since every process can read the command line.
    ///
    /// What libpq says of an address that it can't read is not repeated: it quotes the place, which may be a part of a password.
    static func problem(in address: String) -> String? {
        guard let options = PQconninfoParse(address, nil) else {
            return "not the address of a PostgreSQL database; it is postgres://USER@HOST/NAME, with %25 for each % in it"
        }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            // libpq marks what is to be hidden while it is typed.
            if let mark = option.pointee.dispchar, String(cString: mark) == "*", option.pointee.val != nil {
                let name = String(cString: keyword)
                let file = "a password file (PGPASSFILE, ~/.pgpass)"
                let place = name == "password" ? "set PGPASSWORD, or use \(file)" : "use a service file (service=NAME, pg_service.conf)"
                return "the address must not contain a \(name); \(place)"
            }
            option += 1
        }
        return nil
    }
}
