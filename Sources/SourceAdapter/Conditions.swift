import SwiftSyntax

/// Evaluates the conditions of `#if` as for an app on the simulator.
struct Conditions: Sendable {
  /// Names such as `DEBUG` that are set.
  let names: Set<String>
  /// Modules that can be imported.
  let modules: Set<String>
  /// Those whose declarations are seen where they are imported, public or not.
  let standIns: Set<String>
  /// The version of the language that `swift(>=5)` compares with, as major and minor.
  let language: [Int]

  /// - Parameter mode: `4`, `4.2`, `5` or `6`.
  init(names: [String], modules: Set<String>, standIns: Set<String>, mode: String) {
    self.names = Set(names)
    self.modules = modules
    self.standIns = standIns
    language =
      switch mode {
      case "4": [4, 1, 50]
      case "4.2": [4, 2]
      case "5": [5, 10]
      default: Self.compiler
      }
  }

  /// That of Xcode 16, with the names of iOS 18, which UIKit here has: what needs a later compiler is meant for the
  /// names of a later SDK.
  static let compiler = [6, 1]

  /// The clause whose lines are compiled; nil for none.
  func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { clause in clause.condition.map(isTrue) ?? true }
  }

  func isTrue(_ condition: ExprSyntax) -> Bool {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return names.contains(name.baseName.text)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let first = tuple.elements.first {
      return isTrue(first.expression)
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      return !isTrue(negation.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return isTrue(sequence) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return isTrue(call) }
    return false
  }

  /// Alternatives of conjunctions.
  private func isTrue(_ sequence: SequenceExprSyntax) -> Bool {
    var result = false
    var conjunction = true
    for element in sequence.elements {
      guard let symbol = element.as(BinaryOperatorExprSyntax.self) else {
        conjunction = conjunction && isTrue(element)
        continue
      }
      if symbol.operator.text == "||" {
        result = result || conjunction
        conjunction = true
      }
    }
    return result || conjunction
  }

  private func isTrue(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator"
    case "arch": return argument == "x86_64"
    case "canImport":
      return modules.contains(String(argument.prefix { $0 != "." && $0 != "," }))
    case "swift": return isReached(argument, by: language)
    case "compiler": return isReached(argument, by: Self.compiler)
    case "hasAttribute": return true
    default: return false
    }
  }

  /// The arguments of `compiler(...)` in a condition whose version is later than that of the SDK.
  static func laterCompilers(in condition: ExprSyntax) -> [LabeledExprListSyntax] {
    LaterCompilers(condition).found
  }

  /// The numbers of a text such as `>=5.1`.
  fileprivate static func version(in text: String) -> [Int] {
    text.drop { !$0.isNumber }.split(separator: ".").map {
      Int($0.trimmingPrefix(while: \.isWhitespace)) ?? 0
    }
  }

  /// Whether a version fulfils a text such as `>=5.1`.
  private func isReached(_ text: String, by version: [Int]) -> Bool {
    let wanted = Self.version(in: text)
    let isLess = version.lexicographicallyPrecedes(wanted)
    return text.hasPrefix("<") ? isLess : !isLess
  }
}

private final class LaterCompilers: SyntaxVisitor {
  private(set) var found: [LabeledExprListSyntax] = []

  init(_ condition: ExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(condition)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let version = Conditions.version(in: node.arguments.trimmedDescription)
    if node.calledExpression.trimmedDescription == "compiler",
      Conditions.compiler.lexicographicallyPrecedes(version)
    {
      found.append(node.arguments)
    }
    return .visitChildren
  }
}
