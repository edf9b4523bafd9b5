import Foundation
import Transitions
import UIKit

/// A list of tasks with a round button, out of which a coloured page grows.
struct RevealContent: Sendable {
  struct Task: Sendable {
    let title: String
    let detail: String
    let isDone: Bool
  }

  /// Something to choose on the page.
  struct Suggestion: Sendable {
    let symbol: String
    let title: String
    let detail: String
  }

  struct Page: Sendable {
    let title: String
    let prompt: String
    /// Short words side by side, the first one chosen.
    let choices: [String]
    let suggestions: [Suggestion]
  }

  let date: String
  let title: String
  let tasks: [Task]
  let page: Page
  /// Of the button and the page.
  let color: PresetColor
  let transition: CircleRevealTransition.Parameters
}

extension RevealContent: PresetKind {
  static let key = "tasks"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let fields = try root.required(Self.key).fields(["date", "title", "color", "list", "page"])
    date = try fields["date"]?.string() ?? ""
    title = try fields.required("title").string()
    color =
      try fields["color"]?.choice(PresetColor.allCases.map { ($0.rawValue, $0) }) ?? .indigo
    var tasks: [Task] = []
    for task in try fields.required("list").list() { tasks.append(try Task(task)) }
    self.tasks = tasks
    page = try Page(try fields.required("page"))
    transition =
      try root["transition"]?.fields(["circle-reveal"]).required("circle-reveal").parameters()
      ?? CircleRevealTransition.Parameters()
  }

  var vocabulary: Vocabulary {
    Vocabulary(verbs: [.present(), .dismiss], targets: ["button", "close"])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    RevealScreens(self)
  }
}

extension RevealContent.Task {
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    let fields = try value.fields(["title", "detail", "done"])
    self.init(
      title: try fields.required("title").string(), detail: try fields["detail"]?.string() ?? "",
      isDone: try fields["done"]?.choice([("true", true), ("false", false)]) ?? false)
  }
}

extension RevealContent.Page {
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    let fields = try value.fields(["title", "prompt", "choices", "suggestions"])
    title = try fields.required("title").string()
    prompt = try fields["prompt"]?.string() ?? ""
    var choices: [String] = []
    for choice in try fields["choices"]?.list() ?? [] { choices.append(try choice.string()) }
    self.choices = choices
    var suggestions: [RevealContent.Suggestion] = []
    for suggestion in try fields["suggestions"]?.list() ?? [] {
      let fields = try suggestion.fields(["symbol", "title", "detail"])
      suggestions.append(
        RevealContent.Suggestion(
          symbol: try fields.required("symbol").choice(UIImage.systemNames.map { ($0, $0) }),
          title: try fields.required("title").string(),
          detail: try fields["detail"]?.string() ?? ""))
    }
    self.suggestions = suggestions
  }
}
