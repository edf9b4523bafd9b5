internal import TECYAML

/// The events of a YAML text, parsed by libyaml.
@safe
final class YAMLEvents {
  enum Event {
    case scalar(String)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    case alias(String)
    case documentStart
    case streamEnd
    /// Any other event, without content.
    case other
  }

  /// An event with its location and its node's anchor and tag.
  struct Item {
    let event: Event
    let place: YAMLPlace
    /// In Unicode scalars of the text.
    let range: Range<Int>
    /// Whether a sequence or mapping is in brackets; false for other events.
    var isFlow = false
    var anchor: String?
    var tag: String?
  }

  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let text: String
  /// False if libyaml could not allocate the parser.
  private let isReady: Bool
  /// The end of the last event, and of the one before it.
  private var (end, gapStart) = (YAMLPlace(line: 1, column: 1), YAMLPlace(line: 1, column: 1))

  /// - Parameter text: The YAML text; libyaml rejects zero bytes in it.
  init(_ text: String) {
    self.text = text
    unsafe input = .allocate(capacity: max(1, text.utf8.count))
    _ = unsafe input.initialize(from: text.utf8)
    isReady = unsafe yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, text.utf8.count)
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Parses the next event.
  func next() throws(YAMLError) -> Item {
    guard isReady else {
      throw YAMLError(
        reason: .syntax(problem: "out of memory", help: nil),
        place: YAMLPlace(line: 1, column: 1))
    }
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let place = unsafe YAMLPlace(event.start_mark)
    (gapStart, end) = (end, unsafe YAMLPlace(event.end_mark))
    let range = unsafe event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let value = unsafe String(decoding: bytes, as: UTF8.self)
      // YAML's sign for nothing.
      let isNull = unsafe value == "~" && scalar.style == YAML_PLAIN_SCALAR_STYLE
      return Item(
        event: .scalar(isNull ? "" : value), place: place,
        range: range, anchor: unsafe string(scalar.anchor), tag: unsafe string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return Item(
        event: .sequenceStart, place: place, range: range,
        isFlow: unsafe start.style == YAML_FLOW_SEQUENCE_STYLE,
        anchor: unsafe string(start.anchor), tag: unsafe string(start.tag))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return Item(
        event: .mappingStart, place: place, range: range,
        isFlow: unsafe start.style == YAML_FLOW_MAPPING_STYLE,
        anchor: unsafe string(start.anchor), tag: unsafe string(start.tag))
    case YAML_SEQUENCE_END_EVENT: return Item(event: .sequenceEnd, place: place, range: range)
    case YAML_MAPPING_END_EVENT: return Item(event: .mappingEnd, place: place, range: range)
    case YAML_ALIAS_EVENT:
      return Item(
        event: .alias(unsafe string(event.data.alias.anchor) ?? ""), place: place, range: range)
    case YAML_DOCUMENT_START_EVENT: return Item(event: .documentStart, place: place, range: range)
    case YAML_STREAM_END_EVENT: return Item(event: .streamEnd, place: place, range: range)
    default: return Item(event: .other, place: place, range: range)
    }
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  /// The error that libyaml reports, with a readable message.
  private func syntaxError() -> YAMLError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? ""
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      return YAMLError(
        reason: YAMLSyntax.unreadable(
          character: unsafe UInt32(bitPattern: parser.pointee.problem_value)),
        place: place(ofByte: unsafe Int(parser.pointee.problem_offset)))
    }
    let place = unsafe YAMLPlace(parser.pointee.problem_mark)
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? ""
    let start = unsafe YAMLPlace(parser.pointee.context_mark)
    let comment = YAMLSyntax.commentInBrackets(
      in: Array(lines.prefix(place.line)), flow: context.contains("flow") ? start.line : nil)
    if let comment { return comment }
    return YAMLSyntax.error(
      problem: problem, at: place,
      character: character(at: unsafe parser.pointee.problem_mark.index), context: context,
      from: start)
  }

  /// The error for a comment in the place of the value of a key in braces; nil for none.
  func comment(after key: Item, inBracesFrom start: Item) -> YAMLError? {
    let index = key.place.line - 1
    guard lines.indices.contains(index) else { return nil }
    return YAMLSyntax.comment(
      in: lines[index], number: key.place.line, isInFlow: key.place.line > start.place.line)
  }

  /// The error for a comment before the last event that looks like a color, and so like a value; nil for none.
  func droppedColor(before item: Item) -> YAMLError? {
    for number in gapStart.line..<max(item.place.line, gapStart.line) {
      guard lines.indices.contains(number - 1) else { return nil }
      let column = number == gapStart.line ? gapStart.column : 1
      if let error = YAMLSyntax.comment(
        likeColorIn: lines[number - 1].dropFirst(column - 1),
        at: YAMLPlace(line: number, column: column))
      {
        return error
      }
    }
    return nil
  }

  private lazy var lines = text.unicodeScalars.split(
    separator: "\n", omittingEmptySubsequences: false)

  /// The Unicode scalar at an index; nil at the end.
  private func character(at index: Int) -> Unicode.Scalar? {
    text.unicodeScalars.dropFirst(index).first
  }

  /// The location of a UTF-8 offset.
  private func place(ofByte offset: Int) -> YAMLPlace {
    let before = text.utf8.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:))
    let column = text[(lineStart ?? text.startIndex)..<before.endIndex].unicodeScalars.count
    return YAMLPlace(line: line + 1, column: column + 1)
  }
}

extension YAMLPlace {
  /// The location of a libyaml mark, which counts from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
