/// The pictures that a script would load when they come into sight, for readers without scripts.
enum LazyPictures {
    /// The attributes with the address of the picture in its full size, then those with what a script loads, then the browser's own.
    private static let whole = ["data-orig-file", "data-large_image", "data-large-file", "data-full-src", "data-hi-res-src"]
    private static let sets = ["data-srcset", "data-lazy-srcset", "data-original-set"]
    private static let late = [
        "data-src", "data-lazy-src", "data-original", "data-lazyload", "data-lazy", "data-echo", "data-image", "data-img-src", "data-url",
    ]

    /// Returns the addresses of an `img` or `source`, the best one first.
    static func places(of node: MarkupNode) -> [String] {
        if isPixel(node) { return [] }
        var places = whole.compactMap { node[$0] } + sets.compactMap { node[$0].flatMap(widest) } + late.compactMap { node[$0] }
        // Other scripts have other names for it.
        places += node.attributes.filter { $0.name.hasPrefix("data-") && looksLikePicture($0.value) }.map(\.value)
        places += [node["srcset"].flatMap(widest), node["src"]].compactMap(\.self)
        return places.map { ASCII.trimmed($0) }.filter { !$0.isEmpty && !$0.hasPrefix("data:") }
    }

    /// Returns whether an element stands in for the picture in the `noscript` that follows it.
    static func isPlaceholder(at place: Int, of nodes: [MarkupNode]) -> Bool {
        guard nodes[place].name == "img" || nodes[place].name == "picture" else { return false }
        let next = nodes[(place + 1)...].first { $0.isElement || !ASCII.trimmed($0.characters).isEmpty }
        return next?.name == "noscript" && next?.all { $0.name == "img" }.isEmpty == false
    }

    /// Returns the address of the widest picture of a `srcset` (HTML, parsing a srcset attribute): commas may be parts of an address.
    static func widest(_ set: String) -> String? {
        var best: (width: Double, place: String)?
        var rest = Substring(set)
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            var place = rest.prefix { !$0.isWhitespace }
            guard !place.isEmpty else { return best?.place }
            rest = rest.dropFirst(place.count)
            var width = 1.0
            if place.hasSuffix(",") {
                while place.hasSuffix(",") { place.removeLast() }
            } else {
                let descriptor = rest.prefix { $0 != "," }
                rest = rest.dropFirst(descriptor.count)
                width = Double(ASCII.trimmed(descriptor).dropLast()) ?? 1
            }
            if !place.hasPrefix("data:"), width > best?.width ?? 0 { best = (width, String(place)) }
        }
    }

    /// Returns whether an image is one of a single pixel, which counts readers.
    private static func isPixel(_ node: MarkupNode) -> Bool {
        ["0", "1"].contains(ASCII.trimmed(node["width"] ?? "")) && ["0", "1"].contains(ASCII.trimmed(node["height"] ?? ""))
    }

    private static func looksLikePicture(_ value: String) -> Bool {
        guard value.utf8.count < FetchAddress.maximumLength, !value.contains(where: \.isWhitespace), !value.hasPrefix("data:") else {
            return false
        }
        let path = value.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return PictureIndex.extensions.contains { path.hasSuffix("." + $0) }
    }
}
