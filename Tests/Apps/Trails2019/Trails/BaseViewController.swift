import UIKit

class BaseViewController: UIViewController {
    private var hasAppeared = false

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }
}

extension BaseViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !hasAppeared {
            hasAppeared = true
            willAppearForTheFirstTime()
        }
    }

    @objc func willAppearForTheFirstTime() {
        // Subclasses override this.
    }
}
