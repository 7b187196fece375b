import Domain
import Localization

/// Notices about files that are added.
extension Notice {
    /// Returns the notice that files were not added: the name of one of them, how many, and the reason for that one.
    static func filesRefused(name: String, count: Int, _ refusal: FileRefusal) -> Notice {
        Notice("files \(count) " + name, stay: refusal.concernsWhatIsKept ? .untilClosed : .passing) {
            words(for: refusal, ShortName.of(name), count, $0)
        }
    }

    /// Returns the notice that a file is in the library under another name, too.
    static func fileKnown(name: String, twin: String) -> Notice {
        Notice("known file " + name) { $0.noticeFileKnown(name: ShortName.of(name), twin: ShortName.of(twin)) }
    }

    /// The most names that a notice lists.
    static let maximumNameCount = 5

    /// Returns the notice that files were not added, since their page was left: their names, which the device did not store.
    static func filesNotTaken(_ names: [String]) -> Notice {
        var listed: [String] = []
        for name in names.prefix(maximumNameCount) { listed.append(ShortName.of(name)) }
        let text = listed.joined(separator: ", ") + (names.count > maximumNameCount ? ", …" : "")
        return Notice("files not taken " + text, stay: .untilClosed) { $0.noticeFilesNotTaken(count: names.count, names: text) }
    }

    private static func words(for refusal: FileRefusal, _ name: String, _ count: Int, _ strings: Strings) -> String {
        switch refusal {
        case .deviceFull: strings.noticeDeviceFull(name: name)
        case .quota: strings.noticeFileQuota(name: name)
        case .serverFull: strings.noticeServerFull(name: name)
        case .refusedByServer: strings.noticeServerRefused(name: name)
        case .lost: strings.noticeFileLost(name: name)
        case _ where count > 1: strings.noticeFilesRefused(count: count)
        case .empty: strings.noticeFileEmpty(name: name)
        case .noPicture: strings.noticeFileNoPicture(name: name)
        case .tooLarge: strings.noticeFileTooLarge(name: name)
        case .unreadable: strings.noticeFileUnreadable(name: name)
        }
    }
}

extension FileRefusal {
    /// Whether it is about a file that the person believes to be stored.
    fileprivate var concernsWhatIsKept: Bool {
        switch self {
        case .deviceFull, .serverFull, .quota, .refusedByServer, .lost: true
        case .empty, .noPicture, .tooLarge, .unreadable: false
        }
    }
}
