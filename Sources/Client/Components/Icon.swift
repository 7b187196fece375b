import ViewTree

/// The small pictures of buttons, drawn as strokes in the text's colour.
public enum Icon: Sendable {
    case plus
    /// A list with a plus.
    case addTopic
    case trash
    case back
    /// Leads to the next screen, month or result.
    case forward
    /// Moves an item by dragging.
    case handle
    /// Changes a name.
    case pencil
    case pin
    /// A favourite.
    case star
    case tag
    /// Moves something to another place.
    case move
    /// Sets the colour of something.
    case color
    /// A second one like this.
    case copy
    case close
    case check
    /// Something is done.
    case done
    /// Something repeats.
    case repeating
    case restore
    /// Undoes what was done last.
    case undo
    /// Does again what was undone.
    case redo
    /// Stored on the server.
    case cloud
    /// Stored on this device only.
    case device
    /// The server can't be reached.
    case offline
    case notes
    /// Further screens.
    case more
    /// The side bar.
    case sidebar
    /// Languages.
    case globe
    /// Archived topics.
    case archive
    /// The program's appearance.
    case look
    /// Information.
    case info
    /// A secret.
    case key
    /// The start screen.
    case play
    /// Exports something as a file.
    case export
    /// The lesson on layout.
    case layout
    case guide
    /// A day.
    case calendar
    /// A reminder.
    case bell
    /// Puts things in order.
    case arrange

    case catalogue
    case person
    /// All people of a server.
    case people
    case server
    /// A problem.
    case warning
    /// This device itself.
    case laptop
    case photos
    case camera
    /// Switches between cameras.
    case switchCamera
    case library
    /// A picture.
    case image
    case video
    /// A sound.
    case audio
    /// A file of another kind.
    case file
    case filter
    /// Shows a list.
    case list
    case grid
    case album
    /// Takes something out of an album.
    case takeOut
    /// Shares something with another program.
    case share
    /// A place on a map.
    case place
    case search
    /// Reads the text in a picture.
    case words
    /// Turns lines into tasks.
    case task
    /// Moves an item of a list a step to the end of the line.
    case indent
    /// Moves an item of a list a step back.
    case outdent
    /// Turns lines into headings.
    case heading
    case heading1, heading2, heading3
    /// Inserts a link.
    case link
    case bold, italic
    /// Strikes words through.
    case struck
    case code, codeBlock
    /// A list with numbers.
    case numbers
    case quote
    /// A line across the page.
    case line
    case table
    /// Adds a row or a column to a table, or deletes it.
    case rowAbove, rowBelow, removeRow, columnBefore, columnAfter, removeColumn
    /// Moves a row or a column.
    case up, down, left, right
    /// Goes to the next cell.
    case nextCell
    /// Aligns the words of a column.
    case alignLeft, alignCenter, alignRight
    /// Hides a phone's keyboard.
    case hideKeyboard
    /// Saves a PDF.
    case document
    case print

    /// The drawing, hidden from screen readers; the control around it has the name.
    public var node: Node {
        .element(el(.svg, "icon") { el(.path).attr(.d, path) }.attr(.viewBox, "0 0 24 24").attr(.ariaHidden, "true"))
    }

    private var path: String {
        switch self {
        case .layout: Icon.layoutPath
        case .guide: Icon.guidePath
        case .plus: "M12 5v14M5 12h14"
        case .addTopic: Icon.addTopicPath
        case .words: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9.5h8m-8 5h5"
        case .search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5"
        case .trash: "M4 7h16M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.2 11v5.5M13.8 11v5.5"
        case .back: "M14.5 5 8 12l6.5 7"
        case .forward: "M9.5 5 16 12l-6.5 7"
        case .handle: "M5 9h14M5 15h14"
        case .pencil: "M4.5 19.5 5.5 15 15.5 5a2 2 0 0 1 3 3L8.5 18zM14 6.5l3.5 3.5"
        case .star: "M12 4l2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.700-5 2.700 1.100-5.500L4 9.700 9.600 9z"
        case .pin: "M9 4h6l-.7 6.500 3.200 3.500h-11l3.200-3.500zM12 14v6.500"
        case .tag: "M9.500 4.500 7.500 19.500M16.500 4.500l-2 15M4.500 9.500h15.500M4 14.500h15.500"
        case .move: Icon.movePath
        case .color: "M12 3.500c3.500 4 6 7 6 10.500a6 6 0 0 1-12 0c0-3.500 2.500-6.500 6-10.500zM9 14a3 3 0 0 0 3 3"
        case .copy: Icon.copyPath
        case .close: "M6.5 6.5l11 11M17.5 6.5l-11 11"
        case .check: "M5 12.5 10 17.5 19.5 7"
        case .done: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8 12.300l3 3 5.200-6"
        case .repeating: Icon.repeatingPath
        case .restore: "M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.5 4.5"
        case .undo: "M8.5 5 4.5 9l4 4M4.500 9h9a5 5 0 0 1 0 10h-3.500"
        case .redo: "M15.500 5l4 4-4 4M19.500 9h-9a5 5 0 0 0 0 10h3.500"
        case .cloud: Icon.cloudPath
        case .device: Icon.devicePath
        case .offline: Icon.offlinePath
        case .notes: Icon.notesPath
        case .more: "M5 12h.01M12 12h.01M19 12h.01"
        case .sidebar: Icon.sidebarPath
        case .globe: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z"
        case .archive: "M4 4.500h16v4.500H4zM5.500 9v10.500h13V9M10 12.500h4"
        case .look: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 3.500v17M12 8.500h6.500M12 12h8M12 15.500h6.500"
        case .info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.800h.01"
        case .key: "M15 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.800 12.200 4.5 19.5M7 17l2 2"
        case .play: "M8 5.5v13l11-6.5z"
        case .export: "M12 4v11.5M7.5 11.5 12 16l4.5-4.5M5 20h14"
        case .calendar: "M5 5.5h14v14H5zM5 10h14M8.5 3.5v4M15.5 3.5v4"
        case .catalogue: Icon.cataloguePath
        case .document: Icon.documentPath
        case .album: "M7.500 4.500h12v12h-12zM4.500 8v11.500H16M8 14l3.500-3.500 3 3 2-2 3 3"
        case .takeOut: "M5.500 5.500h13v13h-13zM8.500 12h7"
        case .print: "M7 8.500V4h10v4.500M7 16.500H4.500v-8h15v8H17M7 13.500h10V20H7z"
        case .arrange: "M4 7h16M7 12h10M10 17h4"
        case .person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.700 3.700-5.500 7.500-5.500s6.700 1.800 7.500 5.500"
        case .people: Icon.peoplePath
        case .server: "M4.500 4.500h15v6.500h-15zM4.500 13h15v6.500h-15zM7.500 7.750h.01M7.500 16.250h.01M11 7.750h5.500M11 16.250h5.500"
        case .warning: "M12 4.500l8.500 15h-17zM12 10v4.500M12 17h.01"
        case .photos: Icon.photosPath
        case .camera: Icon.cameraPath
        case .switchCamera: Icon.switchCameraPath
        case .bell: "M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 21h4"
        case .laptop: "M6.5 5.500h11a1 1 0 0 1 1 1v8.500h-13v-8.500a1 1 0 0 1 1-1zM3 18.500h18"
        case .library: "M4 5h4v14H4zM10 5h4v14h-4zM16.200 5.800l3.300-.800 2.700 13.200-3.300.800z"
        case .image, .video, .audio, .file: pathOfKind
        case .hideKeyboard, .list, .task, .indent, .outdent, .link, .bold, .italic, .struck, .code, .codeBlock, .numbers, .quote, .line,
            .heading, .heading1, .heading2, .heading3, .table, .rowAbove, .rowBelow, .removeRow, .columnBefore, .columnAfter, .removeColumn,
            .up, .down, .left, .right, .nextCell, .alignLeft, .alignCenter, .alignRight:
            formattingPath
        case .filter: "M4 5.500h16l-6.200 7.200v5.300l-3.600 1.800v-7.100z"
        case .grid: "M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z"
        case .share: Icon.sharePath
        case .place: "M12 21c4.3-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.4 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"
        }
    }

    /// The path of a kind of file.
    private var pathOfKind: String {
        self == .image ? Icon.imagePath : self == .video ? Icon.videoPath : self == .audio ? Icon.audioPath : Icon.filePath
    }
}
