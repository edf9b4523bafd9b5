import Buffers
import Scene
import Synchronization

/// Numbers for what commands draw: the same number, the same pixels.
///
/// Numbers are never given twice, so two pictures can be compared whenever they were drawn. A
/// command that no picture has had for a while is forgotten and gets a new number when it comes back,
/// which costs a drawing and changes nothing. Hashes of the commands would do without a table, but
/// different commands may share one.
final class CommandNumbers: Sendable {
  /// The numbers of one command.
  struct Pair {
    /// Where it covers a tile wholly, with whatever shape.
    var inside: UInt64
    /// Where its shape or bounds may show.
    var edge: UInt64
  }

  /// What a command draws far from its edges. What is large is indirect: thousands are remembered for each of
  /// many pictures.
  private enum Paint: Hashable {
    case fill(pixel: UInt32, weight: UInt8)
    case image(Bitmap, ImagePlacement.Mapping, tint: PaintColor?, alpha: Float)
    indirect case gradient(GradientPlacement, alpha: Float)
    indirect case shadow(
      ShadowPlacement.Mapping, ShadowCaster, PaintColor, alpha: Float, hiddenBy: ConvexOutline?)
    case backdrop(BackdropPlacement, alpha: Float)
    case group(weight: UInt8)
    indirect case mask(MaskPlacement, weight: UInt8)
    case exchange
    case end
  }

  /// Where something is drawn.
  private struct Edge: Hashable {
    var paint: UInt64
    var outline: ConvexOutline?
    var hole: ConvexOutline?
    var bounds: PixelRect
  }

  private struct Table<Key: Hashable> {
    private var recent: [Key: UInt64] = [:]
    /// What was used before.
    private var older: [Key: UInt64] = [:]
    private var count: UInt64 = 0

    mutating func number(of key: Key) -> UInt64 {
      if let number = recent[key] { return number }
      let number = older[key] ?? count + 1
      count = max(count, number)
      recent[key] = number
      return number
    }

    /// Forgets what has not been used since the last call.
    mutating func forget() {
      swap(&recent, &older)
      recent.removeAll(keepingCapacity: true)
    }
  }

  private struct State {
    var paints = Table<Paint>()
    var edges = Table<Edge>()
    var lists = 0
  }

  private let state = Mutex(State())

  /// For how many lists, at least, a command is remembered without being used; for twice as many at most.
  /// Pictures are compared with those a few before: as many as are under way.
  private static let memory = 16

  /// The numbers of each command of `list`.
  func numbers(for list: DisplayList) -> [Pair] {
    state.withLock { state in
      state.lists += 1
      if state.lists % Self.memory == 0 {
        state.paints.forget()
        state.edges.forget()
      }
      return list.commands.map { command in
        let (paint, outline, hole) = Self.parts(of: command, list)
        let inside = state.paints.number(of: paint)
        let edge = Edge(
          paint: inside, outline: outline.map { list.outlines[$0] },
          hole: hole.map { list.outlines[$0] }, bounds: command.bounds)
        // Even and odd, so that the two kinds are never taken for one another.
        return Pair(
          inside: inside &* 2, edge: state.edges.number(of: edge) &* 2 &+ 1)
      }
    }
  }

  private static func parts(
    of command: DisplayList.Command, _ list: DisplayList
  ) -> (paint: Paint, outline: Int?, hole: Int?) {
    let alpha = command.alpha
    switch command.kind {
    case .fill(let fill):
      let paint = Paint.fill(pixel: fill.color.pixel, weight: fill.color.weight(alpha))
      return (paint, fill.outline, fill.hole)
    case .image(let image):
      let paint = Paint.image(image.bitmap, image.mapping, tint: image.tint, alpha: alpha)
      return (paint, image.outline, nil)
    case .gradient(var gradient):
      let outline = gradient.outline
      gradient.outline = nil
      return (.gradient(gradient, alpha: alpha), outline, nil)
    case .shadow(let shadow):
      let paint = Paint.shadow(
        shadow.mapping, shadow.mask.caster, shadow.color, alpha: alpha,
        hiddenBy: shadow.hiddenBy.map { list.outlines[$0] })
      return (paint, nil, nil)
    case .backdrop(var backdrop):
      let outline = backdrop.outline
      backdrop.outline = nil
      return (.backdrop(backdrop, alpha: alpha), outline, nil)
    case .beginGroup(let group):
      switch group.shape {
      case .outline(let outline): return (.group(weight: group.weight), outline, nil)
      case .mask(let mask): return (.mask(mask, weight: group.weight), nil, nil)
      case nil: return (.group(weight: group.weight), nil, nil)
      }
    case .exchangeGroup: return (.exchange, nil, nil)
    case .endGroup: return (.end, nil, nil)
    }
  }
}

extension ShadowPlacement.Mask {
  /// What the mask is made from.
  var caster: ShadowCaster {
    switch self {
    case .roundedRect(let description): .roundedRect(description)
    case .made(_, let caster): caster
    }
  }
}
