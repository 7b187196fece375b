extension JSONReader {
    /// Reads one value of any kind as a tree; recursion is limited by `limits`.
    public mutating func readValue() throws(JSONError) -> JSON {
        switch try peek() {
        case .null:
            try readNull()
            return .null
        case .bool:
            return .bool(try readBool())
        case .number:
            return try readNumberValue()
        case .string:
            return .string(try readString())
        case .array:
            return try readArray()
        case .object:
            return try readObject()
        }
    }

    private mutating func readArray() throws(JSONError) -> JSON {
        try beginArray()
        var elements: [JSON] = []
        while try hasNextElement() {
            elements.append(try readValue())
        }
        return .array(elements)
    }

    private mutating func readObject() throws(JSONError) -> JSON {
        try beginObject()
        var members: [(key: String, value: JSON)] = []
        while let key = try nextKey() {
            members.append((key, try readValue()))
        }
        return .object(JSONObject(distinctMembers: members, places: seenKeys.endedPlaces))
    }
}
