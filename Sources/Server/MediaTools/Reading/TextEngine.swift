import CTesseract
import Glibc

/// A reader of tesseract for one set of languages; used by one thread at a time.
final class TextEngine {
    /// The result of a reading.
    struct Reading {
        /// The text as the engine returns it, line by line.
        var text = ""
        /// How sure the engine is of its words, from 0 to 100.
        var confidence = 0
    }

    /// The name of the data for detecting orientation.
    static let orientationData = "osd"
    /// The percentage at which the engine has read all words of all lines.
    private static let lastPercent = 70
    /// The lowest certainty at which an orientation is believed.
    private static let believedOrientation: Float = 1

    private let handle: OpaquePointer

    /// Loads the data of languages by their names, the first being the main one; throws `languageMissing` if one is not installed.
    ///
    /// The data is searched in a folder, or without one where tesseract was installed.
    init(_ names: [String], folder: String? = nil) throws(MediaToolsError) {
        guard let handle = TessBaseAPICreate() else { throw .outOfMemory }
        self.handle = handle
        set("debug_file", "/dev/null")
        let mode = names == [Self.orientationData] ? OEM_TESSERACT_ONLY : OEM_LSTM_ONLY
        guard TessBaseAPIInit2(handle, folder, names.joined(separator: "+"), mode) == 0, Set(names).isSubset(of: loadedNames) else {
            throw .languageMissing
        }
    }

    deinit {
        TessBaseAPIEnd(handle)
        TessBaseAPIDelete(handle)
    }

    /// Reads a prepared page; from time to time `onProgress` is called with the percentage that is done, which is never 100.
    func read(_ page: GreyPixels, onProgress: (Int) -> Void) throws(MediaToolsError) -> Reading {
        Self.stayOnThisThread()
        TessBaseAPISetPageSegMode(handle, PSM_AUTO)
        show(page)
        defer { TessBaseAPIClear(handle) }
        guard recognize(onProgress), let text = TessBaseAPIGetUTF8Text(handle) else { return Reading() }
        defer { TessDeleteText(text) }
        return Reading(text: String(cString: text), confidence: Int(TessBaseAPIMeanTextConf(handle)))
    }

    /// Returns the turn that makes a page upright, according to the shapes of its letters; nil if there are too few.
    func turn(of page: GreyPixels) -> PageTurn? {
        Self.stayOnThisThread()
        TessBaseAPISetPageSegMode(handle, PSM_OSD_ONLY)
        show(page)
        defer { TessBaseAPIClear(handle) }
        var (degrees, certainty, scriptCertainty): (Int32, Float, Float) = (0, 0, 0)
        var script: UnsafePointer<CChar>?
        guard TessBaseAPIDetectOrientationScript(handle, &degrees, &certainty, &script, &scriptCertainty) != 0,
            certainty >= Self.believedOrientation
        else { return nil }
        return PageTurn(undoing: Int(degrees))
    }

    /// The folder from which the data was loaded.
    var folder: String {
        TessBaseAPIGetDatapath(handle).map { String(cString: $0) } ?? ""
    }

    private var loadedNames: Set<String> {
        guard let list = TessBaseAPIGetLoadedLanguagesAsVector(handle) else { return [] }
        defer { TessDeleteTextArray(list) }
        var names: Set<String> = []
        var next = list
        while let name = next.pointee {
            names.insert(String(cString: name))
            next += 1
        }
        return names
    }

    private func set(_ name: String, _ value: String) {
        precondition(TessBaseAPISetVariable(handle, name, value) != 0, "tesseract has the variable \(name)")
    }

    /// Passes a page to the engine, which keeps a copy of it.
    private func show(_ page: GreyPixels) {
        TessBaseAPISetImage(handle, page.bytes, Int32(page.width), Int32(page.height), 1, Int32(page.width))
    }

    private func recognize(_ onProgress: (Int) -> Void) -> Bool {
        withoutActuallyEscaping(onProgress) { onProgress in
            guard let monitor = TessMonitorCreate() else { return false }
            defer { TessMonitorDelete(monitor) }
            let listener = Listener(onProgress)
            TessMonitorSetCancelThis(monitor, Unmanaged.passUnretained(listener).toOpaque())
            TessMonitorSetProgressFunc(monitor) { monitor, _, _, _, _ in
                guard let context = TessMonitorGetCancelThis(monitor) else { return true }
                let percent = Int(TessMonitorGetProgress(monitor)) * 100 / TextEngine.lastPercent
                Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().onProgress(min(99, percent))
                return true
            }
            return withExtendedLifetime(listener) { TessBaseAPIRecognize(handle, monitor) == 0 }
        }
    }

    private final class Listener {
        let onProgress: (Int) -> Void

        init(_ onProgress: @escaping (Int) -> Void) {
            self.onProgress = onProgress
        }
    }

    /// Prevents OpenMP from using other threads for this one's work, which would take many times as long on a busy machine.
    private static func stayOnThisThread() {
        guard let symbol = dlsym(nil, "omp_set_max_active_levels") else { return }
        typealias SetLevels = @convention(c) (Int32) -> Void
        unsafeBitCast(symbol, to: SetLevels.self)(0)
    }
}
