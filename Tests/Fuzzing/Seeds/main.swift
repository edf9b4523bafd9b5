import Foundation
import FuzzTargets

// Runs a fuzz target on its seeds, and on inputs made of them, the same in every run. It needs no instruments, so
// that it is built in seconds beside the program.
//
//     fuzz-seeds TARGET COUNT FILE FOLDER...
//
// The file has the input that runs, or that ran last.

let arguments = CommandLine.arguments
guard arguments.count > 4, let count = Int(arguments[2]),
  let target = FuzzTarget.all.first(where: { $0.name == arguments[1] })
else {
  FileHandle.standardError.write(Data("Usage: fuzz-seeds TARGET COUNT FILE FOLDER...\n".utf8))
  exit(64)
}

/// The contents of the folders' files, in the order of their names.
let seeds = try arguments[4...].flatMap { folder in
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")))
  }
}
guard !seeds.isEmpty else {
  FileHandle.standardError.write(Data("There is no seed of \(target.name)\n".utf8))
  exit(66)
}

func run(_ input: [UInt8]) throws {
  try Data(input).write(to: URL(fileURLWithPath: arguments[3]))
  target.run(input)
}

var mutator = InputMutator(seeds: seeds)
for seed in seeds { try run(seed) }
for _ in 0..<count { try run(mutator.next()) }
print("\(target.name): \(seeds.count) seeds and \(count) inputs made of them")
