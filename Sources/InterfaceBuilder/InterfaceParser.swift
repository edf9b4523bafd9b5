internal import Foundation
internal import FoundationXML
internal import TEInputs

/// Why a document cannot be read.
struct InterfaceError: Error {
  /// From 1; 0 for the file as a whole.
  var line: Int
  var column: Int
  /// A sentence without a period.
  var message: String
}

/// Reads the XML of a storyboard or xib file with Foundation's parser, within the budgets.
///
/// Xcode writes neither a document type nor entities; a document that has them is refused, so that none can
/// expand to more than the file's size.
final class InterfaceParser: NSObject, XMLParserDelegate {
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var error: InterfaceError?
  private var elements: BudgetMeter
  private let depth: Int

  private init(_ budgets: Budgets) {
    elements = BudgetMeter(.interfaceElements, in: budgets)
    depth = budgets[.interfaceDepth]
  }

  /// The root element of a document.
  static func parse(_ bytes: [UInt8], budgets: Budgets) throws(InterfaceError) -> InterfaceElement {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.contains("<!DOCTYPE"), !text.contains("<!ENTITY") else {
      throw InterfaceError(
        line: 0, column: 0, message: "a document type is not expected: Xcode writes none")
    }
    let declared = text.prefix(200).firstMatch(of: /^<\?xml[^>]*encoding=["']([^"']*)["']/)?.1
    guard declared.map({ $0.lowercased() == "utf-8" }) ?? true else {
      throw InterfaceError(
        line: 1, column: 1, message: "the encoding has to be UTF-8, which Xcode writes")
    }
    let delegate = InterfaceParser(budgets)
    // The text as repaired UTF-8: Foundation's parser ends the program on other bytes.
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    let isComplete = parser.parse()
    if let error = delegate.error { throw error }
    // libxml2 takes a document that ends within an element for complete.
    guard isComplete, delegate.open.isEmpty, let root = delegate.root else {
      let reason = parser.parserError.map { "\($0.localizedDescription)" }
      throw InterfaceError(
        line: parser.lineNumber, column: parser.columnNumber,
        message: "the XML is malformed" + (reason.map { ": \($0)" } ?? ""))
    }
    guard root.name == "document" else {
      throw InterfaceError(
        line: root.line, column: 1,
        message: "<document> is expected, as Xcode saves storyboards and xibs since Xcode 5, "
          + "and not <\(root.name)>: open it in Xcode and save it")
    }
    return root
  }

  private func stop(_ parser: XMLParser, _ message: String) {
    error = InterfaceError(
      line: parser.lineNumber, column: parser.columnNumber, message: message)
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard error == nil else { return }
    do throws(BudgetError) { try elements.add(1) } catch {
      return stop(parser, "\(error.message). \(error.advice)")
    }
    guard open.count < depth else {
      return stop(parser, "the elements are nested more than \(depth) levels deep")
    }
    let element = InterfaceElement(name: name, attributes: attributes, line: parser.lineNumber)
    if let parent = open.last { parent.append(element) } else { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open.last?.append(String(decoding: block, as: UTF8.self))
  }
}
