import Foundation
import Testing

@testable import TETransitions
@testable import UIKit

/// The declarations of the transitions' constants.
struct TransitionParameterTests {
  /// Checks what holds for the declarations of any transition.
  private func check<Parameters: TransitionParameters>(_ type: Parameters.Type) {
    let names = type.declarations.map(\.name)
    #expect(Set(names).count == names.count, "\(type)")
    for declaration in type.declarations {
      #expect(!declaration.summary.isEmpty)
      var parameters = Parameters()
      switch declaration.value {
      case .number(let access, let range, _):
        #expect(range.contains(access.get(parameters)), "\(type) \(declaration.name)")
        for value in [range.lowerBound, range.upperBound] {
          let isDefault = access.get(Parameters()) == value
          access.set(&parameters, value)
          // Some are stored in single precision.
          #expect(abs(access.get(parameters) - value) < 1e-6 * max(1, abs(value)))
          #expect((parameters == Parameters()) == isDefault, "\(declaration.name)")
        }
      case .optionalNumber(let access, let range, _):
        access.set(&parameters, range.upperBound)
        #expect(access.get(parameters) == range.upperBound)
      case .count(let access, let range):
        for value in [range.lowerBound, range.upperBound] {
          access.set(&parameters, value)
          #expect(access.get(parameters) == value)
        }
      case .offset(let access, let range):
        access.set(&parameters, CGSize(width: range.lowerBound, height: range.upperBound))
        #expect(
          access.get(parameters) == CGSize(width: range.lowerBound, height: range.upperBound))
      case .curve(let access):
        access.set(&parameters, TransitionCurve(0.1, 0.2, 0.3, 0.4))
        #expect(access.get(parameters) == TransitionCurve(0.1, 0.2, 0.3, 0.4))
      case .choice(let access, let names):
        #expect(names.contains(access.get(parameters)))
        for name in names {
          access.set(&parameters, name)
          #expect(access.get(parameters) == name)
        }
      case .color(let access):
        access.set(&parameters, .magenta)
        #expect(access.get(parameters) == .magenta)
      case .flag(let access):
        access.set(&parameters, !access.get(Parameters()))
        #expect(access.get(parameters) != access.get(Parameters()))
      case .heights(let access):
        access.set(&parameters, [.share(0.3), .points(200), .content])
        #expect(access.get(parameters) == [.share(0.3), .points(200), .content])
      case .optionalHeight(let access):
        access.set(&parameters, .medium)
        #expect(access.get(parameters) == .medium)
      }
    }
  }

  @Test("names differ, defaults are in range, and every constant can be read and written")
  func declarations() {
    check(CardTransition.Parameters.self)
    check(AppStoreCardTransition.Parameters.self)
    check(PhotoTransition.Parameters.self)
    check(TabSlideTransition.Parameters.self)
    check(ScaleParameters.self)
    check(SideMenuTransition.Parameters.self)
    check(HoverSheetTransition.Parameters.self)
    check(FlipTransition.Parameters.self)
    check(FoldTransition.Parameters.self)
    check(CircleRevealParameters.self)
    check(SharedElementParameters.self)
    check(TransitionParts.self)
    check(SheetStyle.Parameters.self)
    check(PushStyle.Parameters.self)
  }

  @Test("every stored constant is declared")
  func completeness() {
    func count(_ value: Any) -> Int {
      Mirror(reflecting: value).children.reduce(0) { sum, child in
        let isGroup = child.value is any TransitionParameters
        return sum + (isGroup ? count(child.value) : 1)
      }
    }
    #expect(count(CardTransition.Parameters()) == CardTransition.Parameters.declarations.count)
    #expect(
      count(AppStoreCardTransition.Parameters())
        == AppStoreCardTransition.Parameters.declarations.count)
    #expect(count(PhotoTransition.Parameters()) == PhotoTransition.Parameters.declarations.count)
    #expect(
      count(SideMenuTransition.Parameters()) == SideMenuTransition.Parameters.declarations.count)
    #expect(
      count(HoverSheetTransition.Parameters())
        == HoverSheetTransition.Parameters.declarations.count)
    #expect(count(SheetStyle.Parameters()) == SheetStyle.Parameters.declarations.count)
    #expect(
      count(TabSlideTransition.Parameters()) == TabSlideTransition.Parameters.declarations.count)
  }
}
