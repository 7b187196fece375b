import Core
import Localization

/// The notices about an export.
extension Notice {
    /// The progress of gathering an export's files.
    static func exporting(current: Int, total: Int) -> Notice {
        Notice("exporting", stay: .untilClosed) { $0.noticeExporting(current: current, total: total) }
    }
    /// Everything was handed over as a file, or everything except some files.
    static func exported(isPartial: Bool) -> Notice {
        Notice("exported") { isPartial ? $0.noticeExportedPartly : $0.noticeExported }
    }
}
