import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Storyboards whose scenes are declared in code: what they make, and the segues between them.
@MainActor
@Suite(.serialized, .stage)
struct StoryboardTests {
  private let stage = Stage.current
  private let window: UIWindow

  private final class List: UIViewController {
    var prepared: [String] = []

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append("\(segue.identifier ?? "") \(segue.destination.title ?? "")")
      segue.destination.title = sender as? String
    }
  }

  private final class SwapSegue: UIStoryboardSegue {
    override func perform() {
      source.view.window?.rootViewController = destination
    }
  }

  init() {
    window = UIWindow()
    UIStoryboard.declare("Main") { main in
      main.initial { UINavigationController(rootViewController: List()) }
      main.scene("Detail") {
        let detail = UIViewController()
        detail.title = "detail"
        return detail
      }
      main.segue("open", from: List.self, to: "Detail", .show)
      main.segue("over", from: List.self, to: "Detail", .present)
      main.segue(
        "swap", from: List.self, to: "Detail",
        .custom(SwapSegue.init(identifier:source:destination:)))
    }
  }

  private func show() throws -> (UINavigationController, List) {
    let board = UIStoryboard(name: "Main", bundle: nil)
    let root = board.instantiateInitialViewController()
    let navigation = try #require(root as? UINavigationController)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.advance(to: 0.1)
    return (navigation, try #require(navigation.topViewController as? List))
  }

  @Test("a storyboard makes its scenes anew, and they know it")
  func scenes() throws {
    let (navigation, list) = try show()
    #expect(navigation.storyboard != nil && list.storyboard === navigation.storyboard)
    let first = list.storyboard?.instantiateViewController(withIdentifier: "Detail")
    let second = list.storyboard?.instantiateViewController(withIdentifier: "Detail")
    #expect(first !== second && first?.title == "detail" && first?.storyboard != nil)
    #expect(UIViewController().storyboard == nil && stage.messages.isEmpty)
  }

  @Test("a segue prepares its source, then pushes, presents or does its own")
  func segues() throws {
    let (navigation, list) = try show()
    list.performSegue(withIdentifier: "open", sender: "Leek")
    stage.advance(to: 1)
    #expect(list.prepared == ["open detail"])
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Leek")
    navigation.popViewController(animated: false)
    list.performSegue(withIdentifier: "over", sender: nil)
    stage.advance(to: 2)
    let presented = try #require(list.presentedViewController)
    #expect(presented.title == nil && presented.storyboard === list.storyboard)
    list.dismiss(animated: false)
    list.performSegue(withIdentifier: "swap", sender: "Chard")
    #expect(window.rootViewController?.title == "Chard")
  }

  @Test("a controller that code made finds the segues of its class")
  func codeMade() throws {
    let list = List()
    window.rootViewController = list
    window.makeKeyAndVisible()
    stage.advance(to: 0.1)
    list.performSegue(withIdentifier: "over", sender: nil)
    stage.advance(to: 1)
    #expect(list.presentedViewController?.storyboard != nil)
  }

  @Test("unknown storyboards, scenes and segues are reported")
  func unknown() {
    let board = UIStoryboard(name: "Other", bundle: nil)
    #expect(board.instantiateInitialViewController() == nil)
    _ = board.instantiateViewController(withIdentifier: "Detail")
    UIViewController().performSegue(withIdentifier: "open", sender: nil)
    #expect(
      stage.messages == [
        "there is no storyboard 'Other': no file Other.storyboard, and no UIStoryboard.declare(\"Other\")",
        "storyboard 'Other' has no scene 'Detail'",
        "UIViewController has no segue 'open'",
      ])
  }

  @Test("each stage has its own storyboards")
  func stages() {
    let other = Stage(device: .standard)
    other.makeCurrent()
    #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
    #expect(other.messages.count == 1)
  }

  @Test("a segue with a closure runs it")
  func handler() {
    var count = 0
    let segue = UIStoryboardSegue(
      identifier: "own", source: UIViewController(), destination: UIViewController(),
      performHandler: { count += 1 })
    segue.perform()
    #expect(count == 1 && segue.identifier == "own")
  }
}
