# Attacks on scanners: many files in one process, started anew behind a file that ended it. Sourced by
# script/attack.

kinds="swift objc-source objc-header xib storyboard nib xcode-project xcconfig swift-package podspec bazel xcode-gen tuist info-plist"

# Lets Attack go over all inputs: $1 is tokens or mutants, $2 the kind, and so on.
go_over() {
  local from=0 code at failed=0
  while :; do
    ATTACK_AT=$work/at "$attack" "$@" "$from" >attack.out 2>&1
    code=$?
    [ "$code" -eq 0 ] && break
    at=$(od -An -t d8 -N 8 "$work/at" | tr -d ' ')
    fail "$attack show $* $at (exit code $code)"
    failed=$((failed + 1))
    [ "$failed" -ge 5 ] && break
    from=$((at + 1))
  done
  tail -n 1 attack.out
}

attack_tokens() {
  local kind length
  for kind in swift objc-source xib xcode-project xcode-gen bazel podspec; do
    for length in $(seq "$tokens"); do go_over tokens "$kind" "$length"; done
  done
}

attack_mutants() {
  local kind
  for kind in $kinds; do go_over mutants "$kind" "$mutants" "$seed"; done
}

attack_growth() {
  local sample=()
  [ "$growth" = all ] || sample=(--sample "$growth" --seed "$seed")
  "$root/Tests/Attack/growth" "${sample[@]+"${sample[@]}"}" "$nibindex" || fail "growth: Tests/Attack/growth $nibindex"
}
