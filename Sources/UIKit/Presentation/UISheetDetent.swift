public import Foundation
import TEGeometry

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// UIKit's name of the detent.
      public let rawValue: String

      /// Creates an identifier with a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier with a name.
      public init(_ rawValue: String) {
        self.init(rawValue: rawValue)
      }

      /// About half the height of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height of a sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half the height of the screen; inactive in a compact height, as in landscape.
    public static func medium() -> Detent {
      Detent(.medium) {
        guard $0.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let height = ($0 as? SheetHeights)?.containerHeight ?? .infinity
        return $0.maximumDetentValue * Self.mediumShare(inContainerOf: height)
      }
    }

    /// The height of a medium sheet above the bottom safe area, as a share of a large one's: .56, and .63
    /// in containers of at most 568 points.
    ///
    /// UIKit of iOS 16; 332 points on an iPod of 568 points (iOS 15), 425 of 759 and 356.5 of 637 points
    /// were measured (fidelity.md section 9).
    private static func mediumShare(inContainerOf height: CGFloat) -> CGFloat {
      height > 568 ? 0.56 : 0.63
    }

    /// The full height of a sheet.
    public static func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A height that the app computes.
    ///
    /// - Parameters:
    ///   - identifier: The name of the detent; nil for one that no other detent has.
    ///   - resolver: Returns the height above the bottom safe area in points, or nil if the detent is
    ///     inactive.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let stage = Stage.current
      stage.detentCount += 1
      return Detent(identifier ?? Identifier("custom-\(stage.detentCount)"), resolver: resolver)
    }

    /// The height above the bottom safe area in points, at most the context's maximum; nil if the detent is
    /// inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context).map { min(max($0, 0), context.maximumDetentValue) }
    }
  }
}

/// Where a detent's height is used.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest sheet above the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Is notified when a sheet comes to rest at another detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The heights of a sheet's detents in a container.
@MainActor
final class SheetHeights: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  /// In points.
  let containerHeight: CGFloat
  let maximumDetentValue: CGFloat

  init(
    containerTraitCollection: UITraitCollection, containerHeight: CGFloat,
    maximumDetentValue: CGFloat
  ) {
    self.containerTraitCollection = containerTraitCollection
    self.containerHeight = containerHeight
    self.maximumDetentValue = maximumDetentValue
  }

  /// The active detents with their heights, the lowest first; a large one if none is active.
  func resolve(_ detents: [UISheetPresentationController.Detent])
    -> [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)]
  {
    let active = detents.compactMap { detent in
      detent.resolvedValue(in: self).map { (identifier: detent.identifier, height: $0) }
    }
    guard !active.isEmpty else { return [(.large, maximumDetentValue)] }
    return active.sorted { $0.height < $1.height }
  }
}
