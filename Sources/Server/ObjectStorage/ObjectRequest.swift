/// A request to a storage.
struct ObjectRequest {
    /// What is done with the object.
    enum Method: String {
        case get = "GET"
        case head = "HEAD"
        case put = "PUT"
        case post = "POST"
        case delete = "DELETE"
    }

    let method: Method
    /// The key below the address's prefix; nil for the bucket itself.
    let key: String?
    var query: [(name: String, value: String)] = []
    /// Further fields, with lowercase names.
    var headers: [(name: String, value: String)] = []
    var body = ObjectBody.empty
    /// The seconds without any byte after which the request is given up; nil for the usual ones.
    var stallSeconds: Int?
}

/// An answer whose body was kept.
struct ObjectAnswer {
    var status = 0
    /// The fields, with lowercase names.
    var headers: [String: String] = [:]
    var body: [UInt8] = []
}
