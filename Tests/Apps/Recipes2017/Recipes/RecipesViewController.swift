import UIKit

class RecipeCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var minutesLabel: UILabel!
}

class RecipesViewController: UITableViewController {

    private let recipes = Recipe.all

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return recipes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath) as! RecipeCell
        let recipe = recipes[indexPath.row]
        cell.titleLabel.text = recipe.title
        cell.minutesLabel.text = "\(recipe.minutes) min"
        return cell
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showRecipe", let detail = segue.destination as? RecipeViewController,
            let indexPath = tableView.indexPathForSelectedRow {
            detail.recipe = recipes[indexPath.row]
        }
    }

    @IBAction func unwindToRecipes(_ segue: UIStoryboardSegue) {
        guard let source = segue.source as? NoteViewController else { return }
        title = source.note.isEmpty ? "Recipes" : source.note
    }
}
