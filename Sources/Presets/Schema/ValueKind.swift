import UIKit
import TEYAML

/// The type of a value in a preset together with the Swift value that it becomes.
struct ValueKind<Value: Sendable>: Sendable {
  /// What the check, the JSON Schema and the reference know of it.
  let type: ValueType
  /// Stands in for the value of a required key after a mistake, when the preset is not used any more.
  let empty: Value
  /// The value; nil for one that the check does not let through.
  let read: @Sendable (CheckedValue) -> Value?
  /// The value as a preset writes it; nil for what it writes as a mapping.
  let write: @Sendable (Value) -> String?

  init(
    _ type: ValueType, empty: Value, read: @escaping @Sendable (CheckedValue) -> Value?,
    write: @escaping @Sendable (Value) -> String? = { _ in nil }
  ) {
    self.type = type
    self.empty = empty
    self.read = read
    self.write = write
  }

  /// The kind with another Swift value.
  ///
  /// - Parameter back: The inverse of `make`, for values that are defaults.
  func map<New>(
    _ make: @escaping @Sendable (Value) -> New,
    back: @escaping @Sendable (New) -> Value? = { _ in nil }
  ) -> ValueKind<New> {
    ValueKind<New>(
      type, empty: make(empty), read: { [read] in read($0).map(make) },
      write: { [write] in back($0).flatMap(write) })
  }

  /// The kind with the place of each value, for messages.
  var located: ValueKind<Located<Value>> {
    ValueKind<Located<Value>>(
      type, empty: Located(value: empty, place: YAMLPlace(line: 1, column: 1)),
      read: { [read] checked in
        read(checked).map { Located(value: $0, place: checked.place) }
      }, write: { [write] in write($0.value) })
  }

  // MARK: Combinations

  /// Values of one kind, at least so many.
  static func list<Element>(
    _ element: ValueKind<Element>, minimum: Int = 0
  ) -> ValueKind where Value == [Element] {
    ValueKind(
      .list(element.type, minimum: minimum), empty: [],
      read: { $0.list?.compactMap(element.read) },
      write: { values in
        let texts = values.compactMap(element.write)
        return texts.isEmpty ? "none" : "[\(texts.joined(separator: ", "))]"
      })
  }

  /// A list of a fixed length.
  ///
  /// - Parameters:
  ///   - make: Gets as many elements as there are kinds.
  ///   - parts: The inverse of `make`.
  static func tuple<Element>(
    _ elements: [ValueKind<Element>], _ make: @escaping @Sendable ([Element]) -> Value,
    parts: @escaping @Sendable (Value) -> [Element]
  ) -> ValueKind {
    ValueKind(
      .tuple(elements.map(\.type)), empty: make(elements.map(\.empty)),
      read: { checked in
        guard let list = checked.list, list.count == elements.count else { return nil }
        let values = zip(elements, list).compactMap { $0.read($1) }
        return values.count == elements.count ? make(values) : nil
      },
      write: { value in
        let texts = zip(elements, parts(value)).compactMap { $0.write($1) }
        return "[\(texts.joined(separator: ", "))]"
      })
  }

  /// Values of one kind by name, in the order of the file.
  static func map<Element>(
    _ element: ValueKind<Element>, keys: ValueType.MapKeys = .identifiers
  ) -> ValueKind where Value == [Named<Element>] {
    ValueKind(
      .map(element.type, keys: keys), empty: [],
      read: { checked in
        checked.object?.entries.compactMap { name, value in
          element.read(value).map { Named(name: name, value: $0, place: value.place) }
        }
      }, write: { $0.isEmpty ? "none" : nil })
  }

  /// One of several kinds with different YAML forms.
  static func either(_ kinds: ValueKind...) -> ValueKind {
    ValueKind(
      .either(kinds.map(\.type)), empty: kinds[0].empty,
      read: { checked in kinds.lazy.compactMap { $0.read(checked) }.first },
      write: { value in kinds.lazy.compactMap { $0.write(value) }.first })
  }

  /// One of several names.
  static func choice(_ names: KeyValuePairs<String, Value>) -> ValueKind where Value: Equatable {
    choice(names.map { FormatName(name: $0, value: $1) })
  }

  /// One of several names; there is at least one.
  static func choice(_ names: [FormatName<Value>]) -> ValueKind where Value: Equatable {
    ValueKind(
      .choice(names.map(\.name)), empty: names[0].value,
      read: { names.value(named: $0.text) },
      write: { value in names.first { $0.value == value }?.name })
  }

  /// The raw value of one of several cases.
  static func cases(
    _ type: Value.Type
  ) -> ValueKind where Value: CaseIterable & RawRepresentable<String> & Equatable {
    choice(type.allCases.map { FormatName(name: $0.rawValue, value: $0) })
  }

  /// A mapping with the keys of an object type.
  ///
  /// - Parameter name: That of another object type with some of these keys.
  static func object<Keys: ObjectKeys>(
    _ keys: Keys.Type, as name: String = Keys.name
  ) -> ValueKind where Value == Fields<Keys> {
    ValueKind(
      .object(name), empty: Fields(CheckedObject(type: name)),
      read: { $0.object.map { Fields($0) } })
  }

  /// A value that is used before the check, or checked by what uses it.
  static func unread(_ type: ValueType) -> ValueKind where Value == CheckedValue {
    ValueKind(type, empty: CheckedValue(content: .text(""), place: .start), read: { $0 })
  }
}

extension YAMLPlace {
  fileprivate static let start = YAMLPlace(line: 1, column: 1)
}

/// A value with its place in the file.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let place: YAMLPlace

  func map<New>(_ make: (Value) -> New) -> Located<New> {
    Located<New>(value: make(value), place: place)
  }
}

/// A value of a mapping from names.
struct Named<Value: Sendable>: Sendable {
  let name: String
  let value: Value
  let place: YAMLPlace
}

// MARK: Numbers

extension ValueKind where Value == Double {
  /// A number within a range; the unit is for messages and the reference, such as "seconds".
  static func number(_ range: ClosedRange<Double>, _ unit: String) -> ValueKind {
    ValueKind(
      .number(range, unit: unit), empty: range.lowerBound, read: { $0.number },
      write: { $0.short })
  }

  static func seconds(_ range: ClosedRange<Double> = 0...60) -> ValueKind {
    number(range, "seconds")
  }
}

extension ValueKind where Value == CGFloat {
  /// A number of UIKit within a range, with its unit.
  static func measure(_ range: ClosedRange<Double>, _ unit: String) -> ValueKind {
    ValueKind<Double>.number(range, unit).map({ CGFloat($0) }, back: { Double($0) })
  }

  static func points(_ range: ClosedRange<Double>) -> ValueKind { measure(range, "points") }
  static var points: ValueKind { points(-10_000...10_000) }
  static var length: ValueKind { points(0...10_000) }
  static var fontSize: ValueKind { points(1...500) }
  static var opacity: ValueKind { measure(0...1, "(opacity)") }
  static var factor: ValueKind { measure(0.001...100, "(scale)") }
  static var degrees: ValueKind { measure(-3600...3600, "degrees") }
  /// Width by height.
  static var ratio: ValueKind { measure(0.01...100, "(width by height)") }
}

extension ValueKind where Value == Int {
  /// A whole number within a range.
  static func count(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      .count(range), empty: range.lowerBound, read: { $0.number.flatMap { Int(exactly: $0) } },
      write: { String($0) })
  }
}

extension ValueKind where Value == CGPoint {
  /// A list of two numbers.
  static func pair(_ x: ValueKind<CGFloat>, _ y: ValueKind<CGFloat>) -> ValueKind {
    tuple([x, y], { CGPoint(x: $0[0], y: $0[1]) }, parts: { [$0.x, $0.y] })
  }

  static var point: ValueKind { pair(.points, .points) }
}

extension ValueKind where Value == CGSize {
  /// Width and height.
  static func size(_ length: ValueKind<CGFloat>) -> ValueKind {
    tuple(
      [length, length], { CGSize(width: $0[0], height: $0[1]) }, parts: { [$0.width, $0.height] })
  }
}

extension ValueKind where Value == CGRect {
  /// X, y, width and height, in points.
  static var rectangle: ValueKind {
    tuple(
      [.points, .points, .length, .length],
      { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      parts: { [$0.minX, $0.minY, $0.width, $0.height] })
  }
}

extension ValueKind where Value == ClosedRange<Double> {
  /// The interval between two numbers, in either order.
  static func interval(_ number: ValueKind<Double>) -> ValueKind {
    tuple(
      [number, number], { min($0[0], $0[1])...max($0[0], $0[1]) },
      parts: { [$0.lowerBound, $0.upperBound] })
  }
}

extension ValueKind where Value == ScreenPoint.Coordinate {
  /// A number of points within a range, or a part of the screen's width or height.
  static func coordinate(_ range: ClosedRange<Double>) -> ValueKind {
    ValueKind(.coordinate(range), empty: .points(0), read: { $0.coordinate })
  }
}

// MARK: Texts

extension ValueKind where Value == Bool {
  static var flag: ValueKind {
    ValueKind(.flag, empty: false, read: { $0.flag }, write: { String($0) })
  }
}

extension ValueKind where Value == String {
  private static func text(_ type: ValueType) -> ValueKind {
    ValueKind(type, empty: "", read: { $0.text }, write: { $0 })
  }

  static var text: ValueKind { text(.text) }
  static var identifier: ValueKind { text(.identifier) }
  /// The name of one of the preset's fonts.
  static var font: ValueKind { text(.font) }
  /// The path of a file, relative to the preset's folder.
  static func file(_ kind: ValueType.FileKind) -> ValueKind { text(.file(kind)) }

  /// One of several names, as a text.
  static func name(_ names: [String]) -> ValueKind {
    choice(names.map { FormatName(name: $0, value: $0) })
  }
}

extension ValueKind where Value == ColorText {
  static var color: ValueKind {
    ValueKind(
      .color, empty: .system("clear"), read: { $0.color },
      write: { if case .system(let name) = $0.base { name } else { nil } })
  }
}

extension ValueKind where Value == Located<IndexedIdentifier> {
  /// An id that the preset declares, with the number of one of several.
  static var reference: ValueKind {
    ValueKind<IndexedIdentifier>(.reference, empty: .none, read: { $0.reference }).located
  }
}

extension ValueKind where Value == Located<ConstraintText> {
  /// A constraint in short form.
  static var constraint: ValueKind {
    ValueKind<ConstraintText>(.constraint, empty: .none, read: { $0.constraint }).located
  }
}
