internal import TEInputs
internal import TEPresets

extension ExportJob {
  /// Sets up a clip of a transition between two screenshots, and writes its preset if the request
  /// says so.
  package convenience init(
    _ options: ExportOptions, between request: BetweenRequest
  ) throws(ExportError) {
    var options = options
    // The screenshots have the clip's pixels.
    if options.scale != nil { throw .between(.scaleOfOutput) }
    options.clip = request.clip
    var made: BetweenRecipe?
    try self.init(options) { [options] () throws(ExportError) in
      let recipe = try BetweenRecipe(request, budgets: options.budgets)
      made = recipe
      let preset = try mapping(ExportError.preset) { () throws(PresetError) in
        try Preset.parse(
          Array(recipe.text.utf8), named: options.clip,
          folder: InputFolder("", allowsOutside: true), budgets: options.budgets,
          changes: PresetChanges(settings: recipe.settings), pictures: recipe.pictures)
      }
      return PresetSource(preset, budgets: options.budgets, notices: recipe.notices)
    }
    if let path = request.recipe { try made?.save(to: path) }
  }
}
