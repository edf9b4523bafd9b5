//
//  Clocks.swift
//  Which of two types files mean that import Foundation beside UIKit.
//

import UIKit

typealias DispatchGroup = UIKit.DispatchGroup
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
