import Foundation

struct Recipe {
    let title: String
    let minutes: Int
    let steps: [String]

    static let all = [
        Recipe(title: "Tomato Soup", minutes: 30, steps: ["Roast the tomatoes.", "Add stock and simmer.", "Blend until smooth."]),
        Recipe(title: "Lemon Tart", minutes: 75, steps: ["Bake the crust blind.", "Whisk eggs, sugar and lemon.", "Fill and bake again."]),
        Recipe(title: "Flatbread", minutes: 50, steps: ["Knead the dough.", "Let it rest.", "Fry it in a dry pan."]),
        Recipe(title: "Plum Cake", minutes: 90, steps: ["Cream butter and sugar.", "Fold in the flour.", "Top with plums, then bake."]),
    ]
}
