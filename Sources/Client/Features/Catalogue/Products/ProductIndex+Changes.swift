import Domain
import EmbeddedSupport
import Wire

extension ProductIndex {
    /// Adds products whose details are the lines of a chunk, from a line on; a known product keeps its place, others are appended.
    public mutating func add(_ products: [CatalogueProduct], chunk: Int, firstLine: Int = 0) {
        for (offset, product) in products.enumerated() {
            let known = place(of: product.id)
            let line = append(product, chunk: chunk, line: firstLine + offset)
            if let known {
                lines[known] = line
            } else {
                positions?[product.id] = lines.count
                lines.append(line)
            }
        }
    }

    /// Removes products.
    public mutating func remove(_ ids: [EntityID]) {
        var dead: Set<EntityID> = []
        for id in ids { dead.insert(id) }
        lines = lines.filter { line in identity(at: Int(line.start)).map { !dead.contains($0) } ?? false }
        positions = nil
    }

    /// Sorts the products by their folded names, since the site's own order is not known.
    public mutating func sort() {
        let (bytes, lines) = (self.bytes, self.lines)
        let places = StableOrder.places(count: lines.count) { left, right in
            var (first, second) = (Int(lines[left].folded), Int(lines[right].folded))
            while bytes[first] == bytes[second], bytes[first] != ProductIndex.lineEnd { (first, second) = (first + 1, second + 1) }
            return bytes[first] < bytes[second]
        }
        self.lines = places.map { lines[$0] }
        positions = nil
    }

    /// Folds again the names that were folded by other rules.
    mutating func foldAgain() {
        for place in lines.indices {
            let line = lines[place]
            let folded = ExactText.bytes(of: SearchFolding.folded(entry(at: place).name))
            guard !ExactText.holds(bytes, folded + [ProductIndex.lineEnd], at: Int(line.folded)) else { continue }
            let start = bytes.count
            bytes += bytes[Int(line.start)..<Int(line.folded)]
            lines[place] = Line(start: Int32(start), folded: Int32(bytes.count))
            bytes += folded
            bytes.append(ProductIndex.lineEnd)
        }
    }

    private mutating func append(_ product: CatalogueProduct, chunk: Int, line: Int) -> Line {
        let start = bytes.count
        write(product.id.text, end: ProductIndex.separator)
        var members = ""
        for id in product.categories { members += "\(number(ofCategory: id))," }
        write(members, end: ProductIndex.separator)
        write(product.article, end: ProductIndex.separator)
        write(product.formerPrice.isEmpty ? product.price : product.formerPrice + " → " + product.price, end: ProductIndex.separator)
        write((product.isFeatured ? "1" : "") + (product.isBack ? "2" : ""), end: ProductIndex.separator)
        write(product.pictures.first?.text ?? "", end: ProductIndex.separator)
        write("\(chunk)", end: ProductIndex.separator)
        write("\(line)", end: ProductIndex.separator)
        write(product.name, end: ProductIndex.separator)
        let folded = bytes.count
        write(SearchFolding.folded(product.name), end: ProductIndex.lineEnd)
        return Line(start: Int32(start), folded: Int32(folded))
    }

    private mutating func number(ofCategory id: EntityID) -> Int {
        if let number = categories.firstIndex(of: id) { return number }
        categories.append(id)
        return categories.count - 1
    }

    private mutating func write(_ text: String, end: UInt8) {
        for byte in ExactText.bytes(of: text) { bytes.append(byte < 0x20 ? 0x20 : byte) }
        bytes.append(end)
    }
}
