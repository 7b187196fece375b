/// A topic of the help, with its text.
enum HelpTopic: Equatable, Sendable {
    case all, serve, user, licence, check, backup, restore, export, probe, thumbnail, ocr

    /// The text, with a line feed at the end.
    var text: String {
        switch self {
        case .all: Self.overview
        case .serve: "usage: enot serve [OPTION…]\n\nServes until SIGTERM or SIGINT.\n\n" + Self.table(Option.ofServe)
        case .user:
            """
            usage: enot user add NAME | list | link NAME [OPTION…]

            Adds a person, lists people, or prints a link that signs a person's browser in, once.

            \(Self.table(Option.ofUser))
            """
        case .licence:
            """
            usage: enot license keygen | issue --name NAME | show KEY [OPTION…]

            Makes the pair of keys that signs and checks licence keys, signs a licence key, or prints what one says.

            \(Self.table(Option.ofLicence))
            """
        case .probe:
            """
            usage: enot probe FILE…

            Prints a line of JSON for each file: what it is by its content, its pixels as shown, how long it plays, when it
            was taken, and what is wrong with it in one word; null where that is unknown.

            """
        case .thumbnail:
            """
            usage: enot thumbnail FILE OUT

            Makes a preview of a picture, a video or the cover of a sound: upright, its longer edge of
            \(MediaCommand.thumbnailEdge) pixels, without a word about place or camera. OUT ends in .webp or .jpg.

            """
        case .ocr:
            """
            usage: enot ocr FILE… [OPTION…]

            Prints the text of pictures: scans, screenshots, photos of pages, however they are turned. The texts of several
            files are parted by an empty line; a picture without text gives none.

            \(Self.table(Option.ofOCR))
            """
        case .backup:
            """
            usage: enot backup FILE [OPTION…]

            Writes everything into one ZIP archive, also while a server runs: notes, files, catalogues, people, settings. Whoever has
            the archive has all of it; docs/archive.md describes it. FILE may be - for standard output.

            \(Self.table(Option.ofBackup))
            """
        case .restore:
            """
            usage: enot restore FILE [OPTION…]

            Makes a data folder what an archive says, all of it or nothing, and checks the outcome. No server may run over it.

            \(Self.table(Option.ofRestore))
            """
        case .export: Self.exporting
        case .check:
            "usage: enot check [OPTION…]\n\nLooks for damage and prints a line each.\n\n" + Self.table(Option.ofCheck)
        }
    }

    private static let overview = """
        Enot keeps your notes on your own machine.

        usage: enot serve           serve the app to browsers
               enot user            add, list and invite people
               enot license         make, sign and read licence keys
               enot check           look for damage in the data
               enot backup          write everything into one archive
               enot restore         make a server what an archive says
               enot export          write notes into a PDF
               enot probe           tell what picture, video and sound files are
               enot thumbnail       make a preview of one
               enot ocr             print the text of pictures
               enot --version       print the version
               enot COMMAND --help  print the options of a command

        Every option has an environment variable (--log-level: ENOT_LOG_LEVEL); the option wins.

        exit status: 0 done, 1 damage found, 64 wrong usage, 65 damaged data, 69 unavailable (port taken, database busy),
                     73 cannot create a file or folder, 74 input or output failed, 78 database of a newer version

        """

    private static let exporting = """
        usage: enot export --pdf --topic NAME FILE [OPTION…]
               enot export --pdf --note TITLE FILE [OPTION…]

        Writes a topic's notes, or some notes, into a PDF, also while a server runs. The same notes give the same bytes.
        FILE may be - for standard output.

        \(Self.table(Option.ofExport))
        """

    private static func table(_ options: [Option]) -> String {
        let rows = options.map { option in ("--" + option.name + (option.placeholder.map { " " + $0 } ?? ""), option) }
        let width = rows.map(\.0.count).max() ?? 0
        var text = "options:\n"
        for (name, option) in rows {
            text += "  " + name + String(repeating: " ", count: width - name.count + 2) + option.explanation + "\n"
        }
        return text + "\nEvery option has an environment variable, such as \(options[0].variable).\n"
    }
}
