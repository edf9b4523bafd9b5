//
//  Clocks.swift
//  Which of two types files mean that import Foundation beside UIKit.
//

import UIKit

typealias DispatchGroup = UIKit.DispatchGroup
typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchTime = UIKit.DispatchTime
typealias DispatchWorkItem = UIKit.DispatchWorkItem
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
