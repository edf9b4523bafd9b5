@_exported import UIKit

typealias DispatchQueue = UIKit.DispatchQueue
typealias Timer = UIKit.Timer
