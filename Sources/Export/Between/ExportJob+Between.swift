internal import TEInputs
internal import TEPresets

extension ExportJob {
  /// Sets up a clip of a transition between two screenshots, and writes its preset if the request
  /// says so.
  package convenience init(
    _ options: ExportOptions, between request: BetweenRequest
  ) throws(ExportError) {
    guard !FramesRecipe.isMeant(by: request) else {
      try self.init(options, betweenFrames: request)
      return
    }
    if request.layers.isGiven { throw .between(.noFrames(option: request.layers.firstOption)) }
    var options = options
    // The screenshots have the clip's pixels.
    if options.scale != nil { throw .between(.scaleOfOutput) }
    options.clip = request.clip
    var made: BetweenRecipe?
    try self.init(options) { [options] () throws(ExportError) in
      let recipe = try BetweenRecipe(
        request, systemFonts: options.systemFonts, budgets: options.budgets)
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

  /// Sets up a clip of a transition between two frames of a design tool.
  private convenience init(
    _ options: ExportOptions, betweenFrames request: BetweenRequest
  ) throws(ExportError) {
    var options = options
    var request = request
    request.layers.hasBody = options.decoration.hasFrame
    options.clip = request.clip
    var made: FramesRecipe?
    try self.init(options) { [options, request] () throws(ExportError) in
      let recipe = try FramesRecipe(
        request, systemFonts: options.systemFonts, budgets: options.budgets)
      made = recipe
      let preset = try mapping(ExportError.preset) { () throws(PresetError) in
        try Preset.parse(
          Array(recipe.text().utf8), named: options.clip,
          folder: InputFolder("", allowsOutside: true), budgets: options.budgets.forLayers,
          changes: PresetChanges(settings: recipe.settings), pictures: recipe.files)
      }
      return PresetSource(preset, budgets: options.budgets, notices: recipe.notices)
    }
    if let path = request.recipe { try made?.save(to: path) }
  }
}

extension Budgets {
  /// With as many nodes as a frame may have layers.
  fileprivate var forLayers: Budgets {
    var result = self
    result[.presetSize] = max(result[.presetSize], 16_000_000)
    result[.presetNodes] = max(result[.presetNodes], 400_000)
    result[.expandedNodes] = max(result[.expandedNodes], 400_000)
    result[.totalTextLength] = max(result[.totalTextLength], 4_000_000)
    return result
  }
}

extension BetweenRequest.LayerChoice {
  /// The option that was given, for messages.
  fileprivate var firstOption: String {
    !only.isEmpty
      ? "--only" : !not.isEmpty ? "--not" : !matches.isEmpty ? "--match" : "--status-bar"
  }
}
