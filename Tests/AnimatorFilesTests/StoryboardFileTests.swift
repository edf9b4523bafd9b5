import AnimatorFiles
import Foundation
import Testing

@testable import UIKit

/// An app's pages that came from a storyboard, with its scenes declared in code.
@MainActor
@Suite(.serialized)
struct StoryboardFileTests {
  @Test("buttons of the toolbar act, and one opens a page by a segue")
  func recipes() throws {
    let host = AnimatorHost()
    UIStoryboard.declare("Recipes") { recipes in
      recipes.scene("List") { RecipeListController() }
      recipes.scene("Recipe") {
        let recipe = RecipeController()
        // As the storyboard file says, which is read before the view is loaded.
        recipe.hidesBottomBarWhenPushed = true
        return recipe
      }
      recipes.segue("openRecipe", from: RecipeListController.self, to: "Recipe", .show)
    }
    let board = UIStoryboard(name: "Recipes", bundle: nil)
    let list = try #require(
      board.instantiateViewController(withIdentifier: "List") as? RecipeListController)
    let navigation = UINavigationController(rootViewController: list)
    host.window.rootViewController = navigation
    host.run(1)
    #expect(!navigation.isToolbarHidden && navigation.navigationBar.barTintColor == .green)
    for item in [list.toolbarItems?.first, list.toolbarItems?.last] {
      let button = try #require(item?.view)
      let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      host.stage.touch(.began, at: center)
      host.stage.touch(.ended, at: center)
      host.run(1)
    }
    let recipe = try #require(navigation.topViewController as? RecipeController)
    #expect(recipe.number == 1 && navigation.toolbar.superview == nil)
    recipe.startAgain()
    host.run(1)
    #expect(navigation.viewControllers.count == 1 && navigation.topViewController !== list)
    #expect(navigation.toolbar.superview === navigation.view)
    list.panned(to: CGPoint(x: 1, y: 2))
    #expect(list.lastPan == CGPoint(x: 1, y: 2) && host.stage.messages.isEmpty)
  }
}
