import Core
import Localization

/// What is said of an export.
extension Notice {
    /// How far the gathering of an export's files is.
    static func exporting(current: Int, total: Int) -> Notice {
        Notice("exporting", stay: .untilClosed) { $0.noticeExporting(current: current, total: total) }
    }
    /// Everything was handed over as a file, or everything but some files.
    static func exported(isPartial: Bool) -> Notice {
        Notice("exported") { isPartial ? $0.noticeExportedPartly : $0.noticeExported }
    }
}
