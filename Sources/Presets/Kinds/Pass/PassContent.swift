import Foundation
import Transitions
import UIKit

/// A boarding pass with a front and a back.
struct PassContent: Sendable {
  struct Field: Sendable {
    let label: String
    let value: String
  }

  let title: String
  let from: Field
  let to: Field
  let fields: [Field]
  let notes: [Field]
  let transition: FlipTransition.Parameters
}

extension PassContent: PresetKind {
  static let key = "pass"

  init(_ root: YAMLFields, files: inout PresetFiles) throws(PresetError) {
    let fields = try root.required(Self.key).fields(["title", "from", "to", "fields", "notes"])
    title = try fields.required("title").string()
    from = try Field(try fields.required("from"))
    to = try Field(try fields.required("to"))
    var values: [Field] = []
    for field in try fields["fields"]?.list() ?? [] { values.append(try Field(field)) }
    self.fields = values
    var notes: [Field] = []
    for note in try fields["notes"]?.list() ?? [] { notes.append(try Field(note)) }
    self.notes = notes
    transition = try root.required("transition").fields(["flip"]).required("flip").parameters()
  }

  var vocabulary: Vocabulary {
    Vocabulary(verbs: [.present(), .dismiss], targets: ["pass", "done"])
  }

  @MainActor
  func makeScreens(images: PresetImages) throws(PresetError) -> any PresetScreens {
    PassScreens(self)
  }
}

extension PassContent.Field {
  fileprivate init(_ value: YAMLValue) throws(PresetError) {
    let fields = try value.fields(["label", "value"])
    label = try fields.required("label").string()
    self.value = try fields.required("value").string()
  }
}
