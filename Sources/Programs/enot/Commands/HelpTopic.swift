/// A topic of the help, with its text.
enum HelpTopic: Equatable, Sendable {
    case all, serve, doctor, user, token, licence, check, backup, restore, move, takeIn, export, history, probe, thumbnail, ocr, render

    /// The text, with a line feed at the end.
    var text: String {
        switch self {
        case .all: Self.overview
        case .serve: Self.serving
        case .doctor: Self.diagnosing
        case .user: Self.people
        case .token: Self.programs
        case .licence:
            """
            usage: enot license keygen | issue --name NAME | show KEY [OPTION…]

            Generate the key pair for licence keys, issue a licence key, or show what one contains.

            \(Self.table(Option.ofLicence))
            """
        case .probe:
            """
            usage: enot probe FILE…

            Print a line of JSON for each file: its kind by content, its size in pixels as shown, its duration, when it was
            taken, and its problem in one word. Unknown values are null.

            """
        case .thumbnail:
            """
            usage: enot thumbnail FILE OUT

            Make a preview of a picture, a video or a sound's cover: upright, \(MediaCommand.thumbnailEdge) pixels on its longer edge,
            without location or camera data. OUT must end in .webp or .jpg.

            """
        case .ocr:
            """
            usage: enot ocr FILE… [OPTION…]

            Print the text of pictures: scans, screenshots, photos of pages, in any orientation. The texts of several files
            are separated by an empty line. Pictures without text print nothing.

            \(Self.table(Option.ofOCR))
            """
        case .render: Self.rendering
        case .backup:
            """
            usage: enot backup FILE [OPTION…]

            Write everything to one ZIP archive: notes, files, catalogues, people, settings. The server may be running. Anyone who
            has the archive can read all of it; docs/archive.md describes the format. Use - as FILE for standard output,
            or s3://BUCKET/PREFIX/NAME.zip for a storage that speaks S3 (docs/scale.md).

            \(Self.table(Option.ofBackup))
            """
        case .restore: Self.restoring
        case .move: Self.moving
        case .takeIn: Self.importing
        case .export: Self.exporting
        case .history: Self.versions
        case .check:
            "usage: enot check [OPTION…]\n\nCheck the data for damage and print a line for each finding.\n\n" + Self.table(Option.ofCheck)
        }
    }

    private static let overview = """
        Enot, a notebook that you host yourself.

        usage: enot serve           start the server
               enot doctor          say how the server is, and what is to be done
               enot user            add, list, limit and remove people
               enot token           make, list and revoke tokens of other programs
               enot license         generate, issue and show licence keys
               enot check           check the data for damage
               enot backup          back up everything to one archive
               enot restore         restore an archive
               enot move            move everything to another database or storage
               enot import          move notes of other programs in
               enot export          export notes to a PDF
               enot history         list the versions of a note, print one
               enot probe           describe picture, video and sound files
               enot thumbnail       make a preview of a file
               enot ocr             print the text of pictures
               enot render          print the HTML of a text in Markdown
               enot --version       print the version
               enot COMMAND --help  print a command's options

        Every option has an environment variable (--log-level: ENOT_LOG_LEVEL) and a line in the file of --config
        (log-level = debug). The option takes precedence over the variable, and the variable over the line.

        exit status: 0 success, 1 damage or something to do, 64 wrong usage, 65 damaged data,
                     69 unavailable (port in use, database busy), 73 cannot create a file or directory,
                     74 input or output error, 78 database of a newer version

        """

    private static let serving = """
        usage: enot serve [OPTION…]

        Start the server. It runs until SIGTERM or SIGINT, which end it within 5 s. SIGHUP reads the file of --config and
        the certificates once more. Certificates, proxies, the log and the limits of sizes are used at once; the log says
        which other options have changed and need a new start.

        \(Self.table(Option.ofServe))
        """

    private static let diagnosing = """
        usage: enot doctor [OPTION…]

        Look at the disk, the clock, permissions, encryption, proxies, the network, the database, backups and work on files,
        and say what is to be done. Give it the options of the server, such as its --config. The server may be running.

        \(Self.table(Option.ofDoctor))
        """

    private static let restoring = """
        usage: enot restore FILE [OPTION…]

        Restore an archive into a data directory, completely or not at all, and check the result. Stop the server first.
        FILE may be s3://BUCKET/PREFIX/NAME.zip, too (docs/scale.md).

        \(Self.table(Option.ofRestore))
        """

    private static let moving = """
        usage: enot move --from PLACE --to PLACE [OPTION…]

        Move everything from SQLite to PostgreSQL, or back: people, devices, notes with their history, files. Nobody has to
        sign in again. Files are copied if they are to be in another place. Stop the servers first.

        The source stays as it is. A move that was interrupted continues when it is run again. At the end both databases are
        compared, and the new one is checked.

        examples:
          enot move --from ./data --to postgres://db.example/enot
          enot move --from ./data --to postgres://db.example/enot --to-blobs s3://BUCKET/PREFIX?endpoint=URL
          enot move --from postgres://db.example/enot --data ./data --to ./new-data

        \(Self.table(Option.ofMove))
        """

    private static let people = """
        usage: enot user list [OPTION…]
               enot user add NAME           add a person, and print a link that signs in their browser, once
               enot user link NAME          print another link
               enot user rename OLD NEW     change a person's name
               enot user sign-out NAME      end all sign-ins of a person, and unused links
               enot user disable NAME       the same, and refuse new ones; the data stays
               enot user enable NAME        accept sign-ins again
               enot user quota NAME BYTES   limit a person's files, such as 5G; none for the limit of the server
               enot user owner NAME         make a person the owner of the server
               enot user remove NAME --yes  remove a person with all data, once that is in an archive

        List people with their use of the server, and manage them. The server may be running; it notices within a minute.

        \(Self.table(Option.ofUser))
        """

    private static let programs = """
        usage: enot token add NAME [OPTION…]     make a token, and print its secret, which is shown once
               enot token list [OPTION…]         list the tokens
               enot token revoke NAME [OPTION…]  remove a token, by its name or its ID

        Manage the tokens by which other programs read and write a person's notes; docs/programs.md says how. The server may be
        running; it notices within a minute.

        \(Self.table(Option.ofToken))
        """

    private static let importing = """
        usage: enot import FILE… [OPTION…]
               enot import --undo NUMBER [OPTION…]

        Move in notes of other programs: a folder or a ZIP archive of Markdown (Obsidian, Joplin, Bear, Apple Notes, plain
        texts), an export of Google Keep by Takeout in all its parts, an export of Joplin (JEX or RAW). What a file is, its
        contents say. docs/moving-in.md says what each format keeps, and what it loses. The server may be running.

        First what would be lost is printed, then all is moved in. With --json a line is printed for each item of the source,
        and the sums last. A second import adds nothing twice, and one that was interrupted continues when it is run again.

        \(Self.table(Option.ofImport))
        """

    private static let exporting = """
        usage: enot export --pdf --topic NAME FILE [OPTION…]
               enot export --pdf --note TITLE FILE [OPTION…]

        Export a topic's notes, or single notes, to a PDF. The server may be running. The same notes give the same bytes.
        Use - as FILE for standard output.

        \(Self.table(Option.ofExport))
        """

    private static let versions = """
        usage: enot history NOTE [OPTION…]

        List the versions of a note, given by its title or ID: what one device wrote without a pause of more than five minutes,
        with its number, its first and last moment, the person, the device, and the letters added and removed. The server may
        be running. A note in the trash is found by its ID; what was deleted for good is in no version.

        \(Self.table(Option.ofHistory))
        """

    private static let rendering = """
        usage: enot render FILE

        Print the HTML of a text in Markdown, as notes are read: CommonMark with tables, strikethrough and tasks, with every
        line break kept. HTML in the text is shown as it is written. Use - as FILE for standard input.

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
