import Foundation
import Playback
import Transitions
import UIKit

/// A list in a navigation controller, with what its transition opens.
final class ListScreens: NSObject, PresetScreens, UIViewControllerTransitioningDelegate {
  private let content: ListContent
  private let panelImage: UIImage?
  private let list: ListViewController
  private let navigation: UINavigationController
  private weak var closeButton: UIView?

  init(_ content: ListContent, images: PresetImages) throws(PresetError) {
    self.content = content
    panelImage = try content.panel?.image.map { file throws(PresetError) in
      try images.image(file)
    }
    list = ListViewController(content.page, isMenu: content.transition == .push)
    navigation = UINavigationController(rootViewController: list)
    super.init()
    navigation.navigationBar.prefersLargeTitles = true
    list.navigationItem.largeTitleDisplayMode = .always
    if content.transition == .push {
      list.didSelect = { [weak self] in self?.push($0) }
    } else {
      list.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, handler: { [weak self] in self?.present() })
    }
    if content.transition == .sideMenu {
      list.navigationItem.rightBarButtonItem = nil
      list.navigationItem.leftBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "line.3.horizontal"), style: .plain,
        handler: { [weak self] in self?.present() })
    }
  }

  var rootViewController: UIViewController { navigation }

  func view(named name: String, at index: Int) -> UIView? {
    switch name {
    case "row": list.cell(forRow: index)
    case "close": closeButton
    default: nil
    }
  }

  func perform(_ move: Move) throws {
    switch move {
    case .push(let row):
      guard let place = list.indexPath(ofRow: row ?? 0), push(place) else {
        throw StepFailure("this row has no page")
      }
    case .pop:
      guard navigation.popViewController(animated: true) != nil else {
        throw StepFailure("no page is open here")
      }
    case .present:
      present()
    case .dismiss:
      guard navigation.presentedViewController != nil else {
        throw StepFailure("nothing is presented here")
      }
      navigation.dismiss(animated: true)
    default:
      throw StepFailure("these screens cannot \(move.name)")
    }
  }

  @discardableResult
  private func push(_ place: IndexPath) -> Bool {
    guard let page = content.page.sections[place.section].rows[place.row].page else { return false }
    let controller = ListViewController(page)
    controller.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(controller, animated: true)
    return true
  }

  private func present() {
    guard let panel = content.panel else { return }
    navigation.present(makePresented(panel), animated: true)
  }

  private func makePresented(_ panel: ListContent.Panel) -> UIViewController {
    switch content.transition {
    case .sideMenu, .hoverSheet:
      let controller = PanelViewController(
        panel, image: panelImage, layout: content.transition == .sideMenu ? .menu : .card)
      controller.modalPresentationStyle = .custom
      controller.transitioningDelegate = self
      controller.loadViewIfNeeded()
      closeButton = controller.button
      return controller
    case .push, .sheet, .fold:
      let form = ListViewController(
        ListContent.Page(title: panel.title, sections: panel.sections))
      form.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel,
        handler: { [weak self] in self?.navigation.dismiss(animated: true) })
      form.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: panel.button, style: .done,
        handler: { [weak self] in self?.navigation.dismiss(animated: true) })
      let controller = UINavigationController(rootViewController: form)
      if content.transition == .fold {
        controller.modalPresentationStyle = .fullScreen
        controller.transitioningDelegate = self
      }
      return controller
    }
  }

  // MARK: Transitioning delegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    switch content.transition {
    case .sideMenu:
      SideMenuPresentationController(
        presentedViewController: presented, presenting: presenting, parameters: content.sideMenu)
    case .hoverSheet:
      HoverSheetPresentationController(
        presentedViewController: presented, presenting: presenting, parameters: content.hoverSheet)
    case .push, .sheet, .fold: nil
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    makeAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    makeAnimator(isPresenting: false)
  }

  private func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    switch content.transition {
    case .sideMenu:
      SideMenuTransition(isPresenting: isPresenting, parameters: content.sideMenu)
    case .hoverSheet:
      HoverSheetTransition(isPresenting: isPresenting, parameters: content.hoverSheet)
    case .fold: FoldTransition(isPresenting: isPresenting, parameters: content.fold)
    case .push, .sheet: nil
    }
  }
}
