import UIKit

class RecipeViewController: UIViewController {

    @IBOutlet fileprivate weak var titleLabel: UILabel!
    @IBOutlet fileprivate weak var stepsLabel: UILabel!
    @IBOutlet fileprivate weak var progressView: UIProgressView!
    @IBOutlet fileprivate var nextButton: UIButton!

    var recipe: Recipe!
    private var step = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = recipe.title
        nextButton.layer.cornerRadius = 8
        showStep(animated: false)
    }

    @IBAction func nextStep(_ sender: UIButton) {
        step = (step + 1) % recipe.steps.count
        showStep(animated: true)
    }

    private func showStep(animated: Bool) {
        let change = {
            self.stepsLabel.text = "\(self.step + 1). \(self.recipe.steps[self.step])"
        }
        progressView.setProgress(Float(step + 1) / Float(recipe.steps.count), animated: animated)
        if animated {
            UIView.transition(with: stepsLabel, duration: 0.3, options: .transitionCrossDissolve, animations: change, completion: nil)
        } else {
            change()
        }
    }
}
