# The direction of imports: what each target may import of the package's other targets.
#
# To be sourced. A target may only name targets that stand above it in this table, so there can be no
# circle; `forbidden_imports` checks the table itself too.

declare -A allowed_imports=(
  [Geometry]=""
  [Buffers]=""
  [CAllocations]=""
  [CBlend]=""
  [CConversion]=""
  [CEnvironment]=""
  [CFFmpeg]=""
  [CFiles]=""
  [CPango]=""
  [CMalloc]=""
  [CResampling]=""
  [Layout]=""
  [Inputs]=""
  [CYAML]=""
  [YAML]="CYAML Inputs"
  [Motion]="Geometry"
  [Typography]="CEnvironment CPango Geometry"
  [Scene]="Buffers Geometry Typography"
  [Media]="Buffers CConversion CFFmpeg CFiles Inputs"
  [Raster]="Buffers CBlend CResampling Geometry Typography Scene"
  [UIKit]="Geometry Motion Layout Typography Scene"
  [Transitions]="UIKit"
  [Playback]="Motion Scene UIKit"
  [Presets]="Inputs YAML Geometry Typography Scene UIKit Transitions Playback"
  [Export]="Buffers Inputs Geometry Typography Scene Media Raster UIKit Playback Presets"
  [Console]="Inputs CMalloc Playback Export"
  [TransitionExport]="Inputs UIKit Playback Export Console"
  [transition-export]="Export Console"
  [CairoPeer]="CPango Geometry Typography Scene"
  [Benchmarks]="Buffers CAllocations CMalloc CairoPeer Inputs Geometry Motion Layout Typography Scene Media Raster UIKit Transitions Playback Presets Export"
)

# The same targets from the lowest to the highest.
readonly import_order=(
  Geometry Buffers CAllocations CBlend CConversion CEnvironment CFFmpeg CFiles CMalloc CPango CResampling Layout Inputs CYAML YAML Motion Typography Scene
  Media Raster UIKit Transitions Playback Presets Export Console TransitionExport transition-export
  CairoPeer Benchmarks
)

# Prints every import that the table does not allow, every target that it lacks, and every entry that
# would make a circle possible.
forbidden_imports() {
  local seen=" " target imported place
  for target in "${import_order[@]}"; do
    for imported in ${allowed_imports[$target]}; do
      [[ $seen == *" $imported "* ]] || echo "the table lets $target import $imported, above it"
    done
    seen+="$target "
  done
  for place in Sources/*/; do
    target=$(basename -- "$place")
    [ -n "${allowed_imports[$target]+known}" ] || { echo "$target is not in the table"; continue; }
    while IFS=: read -r file line imported; do
      [[ $seen == *" $imported "* && $imported != "$target" ]] || continue
      [[ " ${allowed_imports[$target]} " == *" $imported "* ]] \
        || echo "$file:$line: $target must not import $imported"
    done < <(imports_in "$place")
  done
}

# imports_in FOLDER: "file:line:module" for every import in its Swift files.
imports_in() {
  # An import may carry attributes, an access level and the kind of what is imported.
  grep -rnE --include='*.swift' '^[[:space:]]*(@[^ ]+ )*((public|package|internal|private|fileprivate) )?import ' "$1" \
    | sed -E 's/^([^:]+):([0-9]+):.*import ((struct|class|enum|protocol|typealias|func|let|var) )?([A-Za-z_][A-Za-z_0-9]*).*$/\1:\2:\5/' \
    || true
}
