import TEScene

/// The paint of a command away from the edges of its shape, for comparison with other commands.
///
/// Large values are indirect: thousands of paints are kept for each of many pictures.
enum CommandPaint: Hashable {
  case fill(pixel: UInt32, weight: UInt8)
  case image(Bitmap, ImagePlacement.Mapping, tint: PaintColor?, blend: BlendMode, alpha: Float)
  indirect case gradient(GradientPlacement, alpha: Float)
  indirect case shadow(
    ShadowPlacement.Mapping, ShadowCaster, PaintColor, alpha: Float, hiddenBy: ConvexOutline?)
  case backdrop(BackdropPlacement, alpha: Float)
  case group(weight: UInt8, isDissolve: Bool)
  indirect case mask(MaskPlacement, weight: UInt8)
  case exchange
  case end

  /// A command's paint, and the indices of the outlines of its shape and of what is left out of it.
  static func parts(
    of command: DisplayList.Command, _ list: DisplayList
  ) -> (paint: CommandPaint, outline: Int?, hole: Int?) {
    let alpha = command.alpha
    switch command.kind {
    case .fill(let fill):
      let paint = CommandPaint.fill(pixel: fill.color.pixel, weight: fill.color.weight(alpha))
      return (paint, fill.outline, fill.hole)
    case .image(let image):
      let paint = CommandPaint.image(
        image.bitmap, image.mapping, tint: image.tint, blend: image.blend, alpha: alpha)
      return (paint, image.outline, nil)
    case .gradient(var gradient):
      let outline = gradient.outline
      gradient.outline = nil
      return (.gradient(gradient, alpha: alpha), outline, nil)
    case .shadow(let shadow):
      let paint = CommandPaint.shadow(
        shadow.mapping, shadow.mask.caster, shadow.color, alpha: alpha,
        hiddenBy: shadow.hiddenBy.map { list.outlines[$0] })
      return (paint, nil, nil)
    case .backdrop(var backdrop):
      let outline = backdrop.outline
      backdrop.outline = nil
      return (.backdrop(backdrop, alpha: alpha), outline, nil)
    case .beginGroup(let group):
      switch group.shape {
      case .outline(let outline):
        return (.group(weight: group.weight, isDissolve: group.isDissolve), outline, nil)
      case .mask(let mask): return (.mask(mask, weight: group.weight), nil, nil)
      case nil: return (.group(weight: group.weight, isDissolve: group.isDissolve), nil, nil)
      }
    case .swapGroup: return (.exchange, nil, nil)
    case .endGroup: return (.end, nil, nil)
    }
  }
}

extension ShadowPlacement.Mask {
  /// The source of the mask.
  var caster: ShadowCaster {
    switch self {
    case .roundedRect(let description): .roundedRect(description)
    case .made(_, let caster): caster
    }
  }
}
