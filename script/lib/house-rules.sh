# Rules that neither the compiler nor the formatter checks, sourced by script/test from the root of
# the project. Every function prints what breaks its rule, and fails if there is anything.

nothing() {
  local found
  found=$(cat)
  [ -z "$found" ] && return 0
  printf '%s\n' "$found"
  return 1
}

no_source_past_400_lines() {
  find Sources Tests Migrations Queries -name '*.swift' -exec wc -l {} \; \
    | awk '$1 > 400 { print $2 ": " $1 " lines, at most 400" }' | nothing
}

nothing_forced_or_unchecked() {
  grep -rnE 'try!|as!|@unchecked|nonisolated\(unsafe\)|fatalError\(' --include='*.swift' \
    Sources Migrations Queries | nothing
}

nothing_left_open() {
  grep -rnE '\b(TODO|FIXME|XXX)\b' --include='*.swift' Sources Tests Migrations Queries | nothing
}

# Prints each import of module $1 in the folders behind it.
imports_of() {
  local module=$1
  shift
  grep -rnE "^ *(@[A-Za-z_]+ +)*(public |package |internal |private |fileprivate )?import $module\b" \
    --include='*.swift' "$@"
}

imports_point_one_way() {
  {
    imports_of CSQLite Sources Migrations Queries | grep -v '^Sources/IndexStore/' \
      | sed 's/$/   <- only IndexStore imports CSQLite/'
    imports_of CExpat Sources Migrations Queries | grep -v '^Sources/Scanning/' \
      | sed 's/$/   <- only Scanning imports CExpat/'
    imports_of CDeflate Sources Migrations Queries | grep -v '^Sources/Repository/' \
      | sed 's/$/   <- only Repository imports CDeflate/'
    imports_of CWatch Sources Migrations | grep -v '^Sources/Indexing/' \
      | sed 's/$/   <- only Indexing imports CWatch/'
    imports_of '[A-Z]' Sources/Resolution | grep -vE 'import Facts$' \
      | sed 's/$/   <- Resolution imports nothing but Facts/'
    imports_of '[A-Z]' Sources/Facts | sed 's/$/   <- Facts imports nothing/'
    imports_of 'Foundation[A-Za-z]*' Sources Migrations Queries | sed 's/$/   <- no Foundation in the product/'
    grep -rnE '\b(posix_spawnp?|fork|vfork|popen|execvp?|system)\(' --include='*.swift' Sources \
      | grep -vE '^Sources/(Repository/|NibIndex/Output/Pager.swift)' \
      | sed 's/$/   <- only Repository starts processes, and Pager/'
  } | nothing
}
