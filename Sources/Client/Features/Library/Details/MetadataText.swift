import Domain
import EmbeddedSupport
import Localization

/// A file's metadata in words.
struct MetadataText {
    let strings: Strings

    /// Returns name and value to be shown; unknown names stay as they are in the file.
    ///
    /// Nil for what is shown elsewhere, such as the time at which the file was made, and for unknown codes.
    func row(_ item: MetadataItem) -> (name: String, value: String)? {
        switch item.name {
        case "DateTimeOriginal", "OffsetTimeOriginal": return nil
        default: break
        }
        if let name = nameOfCode(item.name) {
            // The metadata of files that were examined long ago contains words instead of codes.
            guard let code = Int(item.value) else { return (name, item.value) }
            return meaning(of: code, in: item.name).map { (name, $0) }
        }
        return (name(item.name) ?? plain(item.name), value(item))
    }

    private func name(_ name: String) -> String? {
        switch name {
        case "Make", "make": strings.metadataMake
        case "Model", "model": strings.metadataModel
        case "LensMake", "LensModel": strings.metadataLens
        case "ExposureTime": strings.metadataExposure
        case "FNumber": strings.metadataAperture
        case "ISOSpeedRatings", "PhotographicSensitivity": strings.metadataSensitivity
        case "FocalLength": strings.metadataFocalLength
        case "FocalLengthIn35mmFilm": strings.metadataFocalLength35
        case "ExposureBiasValue": strings.metadataExposureBias
        case "GPSAltitude": strings.metadataAltitude
        case "Software": strings.metadataSoftware
        case "Artist", "artist": strings.metadataArtist
        case "Copyright": strings.metadataCopyright
        case "ImageDescription", "comment": strings.metadataDescription
        case "Frames": strings.metadataFrames
        case "Pages": strings.metadataPages
        default: nameOfRecording(name)
        }
    }

    private func nameOfRecording(_ name: String) -> String? {
        switch name {
        case "title": strings.metadataTitle
        case "album": strings.metadataAlbum
        case "album_artist": strings.metadataAlbumArtist
        case "genre": strings.metadataGenre
        case "composer": strings.metadataComposer
        case "track": strings.metadataTrack
        case "date": strings.metadataDate
        case "format": strings.metadataFormat
        case "video_codec": strings.metadataVideoCodec
        case "audio_codec": strings.metadataAudioCodec
        case "frame_rate": strings.metadataFrameRate
        case "sample_rate": strings.metadataSampleRate
        case "channels": strings.metadataChannels
        case "bit_rate": strings.metadataBitRate
        default: nil
        }
    }

    private func value(_ item: MetadataItem) -> String {
        switch item.name {
        case "ExposureTime":
            guard let seconds = ExactText.bytes(of: item.value).split(separator: UInt8(ascii: " ")).first else { return item.value }
            return strings.metadataSeconds(value: String(decoding: seconds, as: UTF8.self))
        case "FocalLength":
            guard let length = ExactText.bytes(of: item.value).split(separator: UInt8(ascii: " ")).first else { return item.value }
            return strings.metadataMillimetres(value: String(decoding: length, as: UTF8.self))
        case "GPSAltitude": return strings.metadataMetres(value: item.value)
        case "FocalLengthIn35mmFilm": return strings.metadataMillimetres(value: item.value)
        case "sample_rate":
            return Int64(item.value).map { strings.metadataHertz(value: NumberText(strings.language).grouped($0)) } ?? item.value
        case "bit_rate":
            return Int64(item.value).map { strings.metadataKilobits(value: NumberText(strings.language).grouped(($0 + 500) / 1000)) }
                ?? item.value
        case "frame_rate": return strings.metadataFramesPerSecond(value: item.value)
        default: return item.value
        }
    }

    /// Splits a name of Exif or of a container into words: `MeteringMode` becomes `Metering Mode`, `album_artist` becomes `album artist`.
    private func plain(_ name: String) -> String {
        var bytes: [UInt8] = []
        var wasSmall = false
        for byte in ExactText.bytes(of: name) {
            let isLarge = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            if isLarge, wasSmall { bytes.append(UInt8(ascii: " ")) }
            bytes.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte)
            wasSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
