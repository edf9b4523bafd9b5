internal import Foundation
internal import TEInputs
internal import TEPresets

extension ExportJob {
  /// Sets up a clip of a transition between two screenshots, and writes its preset if the request
  /// says so.
  package convenience init(
    _ options: ExportOptions, between request: BetweenRequest
  ) throws(ExportError) {
    var options = options
    var request = request
    // The screenshots' scale is that of the output, too.
    request.scale = options.scale
    options.scale = nil
    options.clip = "\(Self.stem(of: request.first))-\(Self.stem(of: request.second))"
    var made: BetweenRecipe?
    try self.init(options) { [request, options] () throws(ExportError) in
      let recipe = try BetweenRecipe(request, budgets: options.budgets)
      made = recipe
      let preset = try mapping(ExportError.preset) { () throws(PresetError) in
        try Preset.parse(
          Array(recipe.text.utf8), named: options.clip,
          folder: InputFolder("", allowsOutside: true), budgets: options.budgets,
          changes: PresetChanges(settings: recipe.settings))
      }
      return PresetSource(preset, budgets: options.budgets, notices: [recipe.notice])
    }
    if let path = request.recipe { try made?.save(to: path) }
  }

  private static func stem(of path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
