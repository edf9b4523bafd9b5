package import TEExport
internal import Foundation
internal import TEMotion

/// The curves of a clip's animators as code.
package struct CurveCode {
  /// The framework that the code is for.
  package enum Framework: String, CaseIterable, Sendable {
    /// Property animators with `UISpringTimingParameters` or `UICubicTimingParameters`.
    case uikit
    /// `Animation` with `Spring` or a timing curve.
    case swiftui
    /// Custom properties with `linear()` or `cubic-bezier()`.
    case css
  }

  /// A curve as it is printed.
  package struct Entry: Sendable {
    /// The name in the code, such as `cardPositionY`.
    package let name: String
    /// The curve that is printed.
    package let curve: CurveDescription
    /// The names of the animators that move by it.
    package let animators: [String]
    /// The curve that the printed numbers give.
    package let printed: CurveDescription
    /// The code alone.
    let code: String
    /// The largest difference of the progress from the original, in shares of the distance.
    package let largestError: Double
  }

  private let clip: String
  private let framework: Framework
  /// Each different curve once, in the order of the animators.
  package let entries: [Entry]

  /// The code of all curves of a clip.
  package init(_ motion: ClipMotion, for framework: Framework) {
    clip = motion.clip
    self.framework = framework
    var groups: [(curve: CurveDescription, axis: Axis, animators: [String])] = []
    for animator in motion.animators where animator.curve.duration > 0 {
      let axis = Axis(animator)
      // The times of keyframes are no part of the code.
      let curve = CurveDescription(animator.curve.curve, duration: animator.curve.duration)
      if let index = groups.firstIndex(where: { $0.curve == curve && $0.axis == axis }) {
        groups[index].animators.append(animator.name)
      } else {
        groups.append((curve, axis, [animator.name]))
      }
    }
    var names: [String: Int] = [:]
    entries = groups.map { group in
      // Names of their own are better than paths.
      let first = group.animators.first { !$0.contains("/") } ?? group.animators[0]
      let base = framework == .css ? Self.dashed(first) : Self.camel(first)
      names[base, default: 0] += 1
      let count = names[base, default: 1]
      let name = count == 1 ? base : framework == .css ? "\(base)-\(count)" : "\(base)\(count)"
      return Entry(
        name: name, curve: group.curve, axis: group.axis, framework: framework,
        animators: [first] + group.animators.filter { $0 != first })
    }
  }

  /// The directions in which a curve moves things, for initial velocities.
  enum Axis {
    case x, y, both

    init(_ animator: ClipMotion.Animator) {
      guard animator.curve.spring.map({ $0.initialVelocity != 0 }) ?? false else {
        self = .both
        return
      }
      func all(_ suffixes: [String]) -> Bool {
        animator.targets.allSatisfy { target in suffixes.contains { target.property.hasSuffix($0) }
        }
      }
      self = all([".x", ".width"]) ? .x : all([".y", ".height"]) ? .y : .both
    }
  }

  /// The code, without a line feed at the end.
  package var text: String {
    switch framework {
    case .uikit: swift(import: "UIKit", isolated: true)
    case .swiftui: swift(import: "SwiftUI", isolated: false)
    case .css: css
    }
  }

  private var css: String {
    var lines = [":root {"]
    for entry in entries {
      for fact in entry.facts { lines.append("  /* \(fact) */") }
      for line in entry.code.split(separator: "\n") { lines.append("  \(line)") }
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private func swift(import module: String, isolated: Bool) -> String {
    var lines = ["import \(module)", "", "/// The curves of \(clip)."]
    if isolated { lines.append("@MainActor") }
    lines.append("enum \(Self.typeName(clip)) {")
    for (index, entry) in entries.enumerated() {
      if index > 0 { lines.append("") }
      lines += entry.facts.map { "  /// \($0)" }
      lines += entry.code.split(separator: "\n").map { "  \($0)" }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: Names

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { !($0.isASCII && ($0.isLetter || $0.isNumber)) }).map(String.init)
  }

  private static func camel(_ text: String) -> String {
    let words = words(text)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name =
      (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "curve")
      + rest.joined()
    return name.first?.isNumber == true ? "curve" + name : name
  }

  private static func typeName(_ text: String) -> String {
    let name = words(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return (name.first?.isLetter == true ? name : "Clip" + name) + "Motion"
  }

  private static func dashed(_ text: String) -> String {
    let name = words(text).map { $0.lowercased() }.joined(separator: "-")
    return name.isEmpty ? "curve" : name
  }
}

extension CurveCode.Entry {
  /// The most letters of the animators' names in a comment.
  private static let longestNames = 40

  /// The lines of the comment.
  fileprivate var facts: [String] {
    var named = animators[0]
    var rest = animators.dropFirst()
    while let next = rest.first, named.count + next.count + 2 <= Self.longestNames {
      named += ", " + next
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { named += " and \(rest.count) more" }
    // The names are from outside and must not end a comment.
    named = named.filter { !$0.isNewline }.replacingOccurrences(of: "*/", with: "* /")
    let error = largestError < 0.000_005 ? "below 0.00001" : String(format: "%.5f", largestError)
    return ["\(named): \(curve.text).", "Largest error: \(error) of the distance."]
  }

  init(
    name: String, curve: CurveDescription, axis: CurveCode.Axis, framework: CurveCode.Framework,
    animators: [String]
  ) {
    self.name = name
    self.curve = curve
    self.animators = animators
    let made =
      switch framework {
      case .uikit: PrintedCurve(uikit: curve, name: name, axis: axis)
      case .swiftui: PrintedCurve(swiftui: curve, name: name)
      case .css: PrintedCurve(css: curve, name: name)
      }
    code = made.code
    printed = made.curve
    largestError = made.largestError(to: curve)
  }
}
