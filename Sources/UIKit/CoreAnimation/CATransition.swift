import Foundation

/// How a layer goes from what it looked like to what it looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one turns into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new slides in and pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away from over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Which way a transition goes.
///
/// Top and bottom are those of Core Animation's own coordinates, whose y axis points up: on iOS
/// `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// To the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// To the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of all transitions.
public let kCATransition = "transition"
public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom

/// An animation from what a layer and its sublayers look like when it is added to what they look like
/// from then on: it is added before the changes are made.
///
/// What slides also fades, as on iOS. Whatever key it is added under, its key is `kCATransition`, so
/// that a layer has one.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade

  /// Which way it goes; nil is to the right.
  open var subtype: CATransitionSubtype?

  /// Where on its way it begins, 0...1.
  open var startProgress: Float = 0

  /// Where on its way it ends, `startProgress`...1.
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
