import UIKit

/// Navigation bars that belong to their screens, as in UIKit's zoom: what flies and what grows lies in front of the
/// first screen's bar, and a page that grows takes its own along.
extension PartsScene {
  /// Gives each screen its bar, before the second screen is added, where both have one or where they are the sides of
  /// a sheet.
  ///
  /// - Parameter screen: The screen that another one opens from.
  func addScreenBars(from screen: UIViewController) {
    guard context.presentationStyle == .none,
      let controller = context.viewController(forKey: isOpening ? .to : .from),
      let navigation = controller.navigationController ?? screen.navigationController,
      container.isDescendant(of: navigation.view), first.superview === container
    else { return }
    let isSheet = parts.second.enter.isSheet
    // A page that a finger moves takes its bar along.
    guard isSheet || coversFirstBar && !isPulled || coversTallBar(of: navigation) else { return }
    guard let page = navigation.separateBar() else {
      if isSheet, [.automatic, .follow].contains(parts.bars.navigationBar) {
        addOnlyBar(of: navigation)
      }
      return
    }
    hasScreenBars = true
    let bar = navigation.navigationBar
    page.frame = bar.convert(page.frame, to: navigation.view)
    navigation.view.addSubview(page)
    let (ofFirst, ofSecond) = isOpening ? (page, bar) : (bar, page)
    secondBar = ofSecond
    if isSheet {
      put(ofFirst, on: first, of: navigation)
      return put(ofSecond, on: second, of: navigation)
    }
    let enter = parts.second.enter
    if hidesSourceBeneath(bar: ofFirst) {
      addFade(of: ofFirst, isOfFirst: true)
    } else {
      // Beneath a screen that fades its titles would be read through those of that screen.
      addBarBeneath(ofFirst, leaves: enter == .fade)
    }
    switch enter {
    case .grow, .stretch, .revealCircle, .revealRectangle:
      put(ofSecond, on: second, of: navigation)
    case .growLaidOut:
      // It keeps its place on the page, which may begin above the card, and is cut with it.
      let holder = controller as? any BarPageHolder
      let page = controller as? any TransitionScreen
      let content = page?.transitionView(for: .content, with: screen)
      put(ofSecond, on: holder?.barPage.view ?? content ?? second, of: navigation)
      addFade(of: ofSecond, isOfFirst: false, isLate: isOpening)
    default: addFade(of: ofSecond, isOfFirst: false)
    }
  }

  /// Whether the second screen covers that bar, or what flies does.
  var coversFirstBar: Bool {
    let enter = parts.second.enter
    return enter.needsSource || !moves.isEmpty && enter.direction == .zero || isPulled
  }

  /// Whether a photo, which flies beneath the bars otherwise, covers that bar since its large title or search field lies
  /// in the place of content.
  func coversTallBar(of navigation: UINavigationController) -> Bool {
    guard hasPhoto else { return false }
    let bar = navigation.navigationBar
    // It still has the height of the screen that leaves.
    let height = isOpening ? bar.bounds.height : bar.sizeThatFits(bar.bounds.size).height
    return height > bar.shownRowHeight + 1
  }

  /// Whether what flies comes out from beneath the first screen's bar, and would be in front of it at once.
  func hidesSourceBeneath(bar: UIView) -> Bool {
    let frame = bar.convert(bar.bounds, to: nil)
    let sources = moves.map(\.source) + [source].compactMap(\.self)
    return sources.contains {
      let source = $0.convert($0.bounds, to: nil)
      return source.minY < frame.maxY - 0.5 && source.maxY > frame.minY
    }
  }

  /// The bar that only one side of a sheet has.
  private func addOnlyBar(of navigation: UINavigationController) {
    guard let isLeaving = navigation.holdNavigationBar(in: context) else { return }
    hasScreenBars = true
    let isOfFirst = isLeaving == isOpening
    put(navigation.navigationBar, on: isOfFirst ? first : second, of: navigation)
  }

  /// Makes a bar a part of its screen.
  private func put(_ bar: UIView, on screen: UIView, of navigation: UINavigationController) {
    guard let lifted = LiftedView(bar) else { return }
    let height = bar.center.y + bar.bounds.height / 2
    let area = UIView(frame: .zero)
    area.accessibilityIdentifier = "bar-area"
    area.frame = navigation.view.convert(
      CGRect(x: 0, y: 0, width: navigation.view.bounds.width, height: height), to: screen)
    screen.addSubview(area)
    lifted.lift(into: area)
    add([]) {
      lifted.putBack()
      area.removeFromSuperview()
    }
  }

  /// - Parameter isLate: Whether it comes once what it lies on is there.
  private func addFade(of bar: UIView, isOfFirst: Bool, isLate: Bool = false) {
    let steps = itemPieces(
      isLate: isLate, first: { bar.alpha = $0 ? 0 : 1 }, second: { bar.alpha = $0 ? 1 : 0 })
    var piece = steps[isOfFirst ? 0 : 1]
    piece.isWholeInHand = !isOfFirst && staysOnPage
    add([piece]) { bar.alpha = 1 }
  }
}

extension ScreenEntrance {
  /// Whether both screens are parts of one sheet that turns or unfolds.
  var isSheet: Bool { self == .flip || self == .unfold }
}
