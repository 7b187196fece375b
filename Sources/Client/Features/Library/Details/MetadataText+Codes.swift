import Localization

/// The codes of Exif in words (CIPA DC-008, 4.6.5).
extension MetadataText {
    /// Returns the name of a field whose value is a code; nil for any other.
    func nameOfCode(_ name: String) -> String? {
        switch name {
        case "Flash": strings.metadataFlash
        case "MeteringMode": strings.metadataMetering
        case "ExposureProgram": strings.metadataProgram
        case "WhiteBalance": strings.metadataWhiteBalance
        case "SceneCaptureType": strings.metadataScene
        case "ColorSpace": strings.metadataColorSpace
        default: nil
        }
    }

    /// Returns what a code means; nil for an unknown code.
    func meaning(of code: Int, in name: String) -> String? {
        switch name {
        case "Flash": flash(code)
        case "MeteringMode": metering(code)
        case "ExposureProgram": program(code)
        case "WhiteBalance": code == 0 ? strings.metadataAutomatic : code == 1 ? strings.metadataManual : nil
        case "SceneCaptureType": scene(code)
        default: code == 1 ? "sRGB" : code == 2 ? "Adobe RGB" : nil
        }
    }

    /// Returns the meaning of the code's bits: 0 is set if the flash fired, 3 and 4 are who decided that, 5 is set if there is no flash, 6
    /// if it reduces red eyes.
    private func flash(_ code: Int) -> String? {
        if code & 0x20 != 0 { return strings.metadataFlashNone }
        var words = code & 1 == 0 ? strings.metadataFlashOff : strings.metadataFlashFired
        if code & 0x18 == 0x18 { words = strings.fileBoth(first: words, second: strings.metadataAutomatic) }
        if code & 0x40 != 0 { words = strings.fileBoth(first: words, second: strings.metadataFlashRedEye) }
        return words
    }

    private func metering(_ code: Int) -> String? {
        switch code {
        case 1: strings.metadataMeteringAverage
        case 2: strings.metadataMeteringCentre
        case 3: strings.metadataMeteringSpot
        case 4: strings.metadataMeteringSpots
        case 5: strings.metadataMeteringPattern
        case 6: strings.metadataMeteringPartial
        default: nil
        }
    }

    private func program(_ code: Int) -> String? {
        switch code {
        case 1: strings.metadataManual
        case 2: strings.metadataAutomatic
        case 3: strings.metadataProgramAperture
        case 4: strings.metadataProgramShutter
        case 5: strings.metadataProgramDepth
        case 6: strings.metadataProgramMotion
        case 7: strings.metadataScenePortrait
        case 8: strings.metadataSceneLandscape
        default: nil
        }
    }

    private func scene(_ code: Int) -> String? {
        switch code {
        case 0: strings.metadataSceneStandard
        case 1: strings.metadataSceneLandscape
        case 2: strings.metadataScenePortrait
        case 3: strings.metadataSceneNight
        default: nil
        }
    }
}
