internal import CLibXML2

/// Checks documents against a schema (XML Schema 1.0), by libxml2.
package enum XMLSchemaCheck {
  /// Complaints beyond this number are left out.
  private static let mostComplaints = 20

  /// libxml2 makes the tables of its types on first use, which is not for two threads at once.
  private static let typesAreMade: Bool = {
    xmlInitParser()
    xmlSchemaInitTypes()
    return true
  }()

  /// What is wrong with a document, each with its line; empty where it is valid.
  ///
  /// No network is used, no other file is read, no entity is replaced. A schema that cannot be used
  /// is a complaint too.
  package static func complaints(
    of document: Span<UInt8>, against schema: String
  ) -> [String] {
    guard typesAreMade, document.count < Int32.max else { return ["too long to be checked"] }
    let handlers = silenceThreadErrorHandlers()
    defer { restoreThreadErrorHandlers(handlers) }
    return document.withUnsafeBytes { bytes in
      let options = Int32(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
      let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let tree = xmlReadMemory(text, Int32(bytes.count), nil, nil, options) else {
        return ["the document is not well-formed"]
      }
      defer { xmlFreeDoc(tree) }
      return complaints(of: tree, against: schema)
    }
  }

  private static func complaints(of tree: xmlDocPtr, against schema: String) -> [String] {
    var schema = schema
    return schema.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { text in
        guard let parser = xmlSchemaNewMemParserCtxt(text.baseAddress, Int32(text.count)) else {
          return ["no memory for the schema"]
        }
        defer { xmlSchemaFreeParserCtxt(parser) }
        guard let parsed = xmlSchemaParse(parser) else { return ["the schema cannot be used"] }
        defer { xmlSchemaFree(parsed) }
        return complaints(of: tree, against: parsed)
      }
    }
  }

  private static func complaints(of tree: xmlDocPtr, against schema: xmlSchemaPtr) -> [String] {
    guard let validator = xmlSchemaNewValidCtxt(schema) else { return ["no memory to validate"] }
    defer { xmlSchemaFreeValidCtxt(validator) }
    var complaints: [String] = []
    let status = withUnsafeMutablePointer(to: &complaints) { complaints in
      xmlSchemaSetValidStructuredErrors(
        validator,
        { list, error in
          guard let list, let error, let message = error.pointee.message else { return }
          let complaints = list.assumingMemoryBound(to: [String].self)
          guard complaints.pointee.count < XMLSchemaCheck.mostComplaints else { return }
          let words = String(cString: message).split(whereSeparator: \.isWhitespace)
          complaints.pointee.append(
            "line \(error.pointee.line): " + words.joined(separator: " "))
        }, complaints)
      return xmlSchemaValidateDoc(validator, tree)
    }
    if status != 0, complaints.isEmpty { return ["the document is not valid"] }
    return complaints
  }
}
