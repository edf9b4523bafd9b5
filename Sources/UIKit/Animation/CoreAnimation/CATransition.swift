import Foundation

/// The kind of a layer transition from the old content to the new.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the type.
  public let rawValue: String

  /// Creates a type with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A cross-fade.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content slides in and pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides out and uncovers the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
///
/// Top and bottom are those of Core Animation's own coordinates, whose y axis points up: on iOS
/// `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the subtype.
  public let rawValue: String

  /// Creates a subtype with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Moves to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Moves to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Moves upwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Moves downwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of all transitions.
public let kCATransition = "transition"
/// The older name of ``CATransitionType/fade``.
public let kCATransitionFade = CATransitionType.fade
/// The older name of ``CATransitionType/moveIn``.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The older name of ``CATransitionType/push``.
public let kCATransitionPush = CATransitionType.push
/// The older name of ``CATransitionType/reveal``.
public let kCATransitionReveal = CATransitionType.reveal
/// The older name of ``CATransitionSubtype/fromRight``.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The older name of ``CATransitionSubtype/fromLeft``.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The older name of ``CATransitionSubtype/fromTop``.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The older name of ``CATransitionSubtype/fromBottom``.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// An animation from the content of a layer and its sublayers at the time it is added to their
/// content from then on: add it before making the changes.
///
/// Sliding content also fades, as on iOS. Its key is always `kCATransition`, so a layer has at most
/// one.
open class CATransition: CAAnimation {
  /// The kind of transition; `fade` by default.
  open var type = CATransitionType.fade

  /// The direction; nil is to the right.
  open var subtype: CATransitionSubtype?

  /// The progress at which it begins, 0...1; 0 by default.
  open var startProgress: Float = 0

  /// The progress at which it ends, `startProgress`...1; 1 by default.
  open var endProgress: Float = 1

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  var kind: LayerTransition.Kind {
    // The unit vector of the movement.
    let direction =
      switch subtype {
      case .fromRight: CGVector(dx: -1, dy: 0)
      case .fromTop: CGVector(dx: 0, dy: -1)
      case .fromBottom: CGVector(dx: 0, dy: 1)
      default: CGVector(dx: 1, dy: 0)
      }
    return switch type {
    case .moveIn: .slide(direction, movesOld: false, movesNew: true)
    case .push: .slide(direction, movesOld: true, movesNew: true)
    case .reveal: .slide(direction, movesOld: true, movesNew: false)
    default: .dissolve
    }
  }

  var progress: ClosedRange<Double> {
    let start = Double(min(max(startProgress, 0), 1))
    return start...max(start, Double(min(endProgress, 1)))
  }
}
