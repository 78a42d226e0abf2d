# Attacks on whole runs: packs, indexes, kills, shells. Sourced by script/attack.

# Makes what is attacked: a repository with a history, a folder, and an index of both.
make_subject() {
  local number
  git init -q --initial-branch=main subject
  git -C subject config user.name a
  git -C subject config user.email a@b
  for number in 1 2 3 4 5 6 7 8; do
    printf 'class C%d: UIViewController { @IBOutlet var v: UIView! }\nfunc f() { present(C%d(nibName: "N%d", bundle: nil)) }\n' \
      "$number" "$number" "$number" >"subject/C$number.swift"
    printf '@interface O%d : UIViewController\n@property IBOutlet UIView *v;\n@end\n' "$number" >"subject/O$number.h"
    printf '<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="C%d"><connections><outlet property="view" destination="1" id="2"/></connections></placeholder><view id="1"/></objects></document>\n' \
      "$number" >"subject/N$number.xib"
    git -C subject add -A
    git -C subject commit -qm "$number"
  done
  git -C subject repack -adq
  git -C subject prune-packed
  mkdir folder
  cp subject/*.swift subject/*.xib folder
  "$nibindex" index --quiet --history --db good.db subject folder || fail "the subject cannot be indexed"
  answer good.db >good.tsv
}

# What an index answers; the same for the same commits.
answer() {
  "$nibindex" sql --db "$1" --format tsv \
    "SELECT project, commit_id, key, verdict FROM resolutions_at ORDER BY 1, 2, 3, profile"
}

# A random number below $1.
below() { echo $(((RANDOM << 15 | RANDOM) % $1)); }

# Damages a file: one to four bytes changed, or its end cut off.
damage() {
  local size place count
  size=$(stat -c %s "$1")
  if [ "$(below 5)" -eq 0 ]; then
    truncate -s "$(below "$size")" "$1"
    return
  fi
  for count in $(seq $((1 + $(below 4)))); do
    place=$(below "$size")
    printf "\\$(printf %o "$(below 256)")" | dd of="$1" bs=1 seek="$place" conv=notrunc status=none
  done
}

# Runs with limits on processor time and memory; the exit code is that of the run.
limited() { (ulimit -t 60 -v 6000000; exec timeout -k 1 120 "$nibindex" "$@") >run.out 2>&1; }

attack_packs() {
  local number file code way
  for number in $(seq "$packs"); do
    rm -rf damaged d.db*
    cp -R subject damaged
    chmod -R u+w damaged/.git/objects
    file=$(find damaged/.git/objects/pack -name '*.pack' -o -name '*.idx' | sed -n "$((1 + number % 2))p")
    damage "$file"
    way=; [ $((number % 3)) -eq 0 ] && way=--history
    limited index --quiet --db d.db $way damaged
    code=$?
    ended "$code" || fail "damaged pack $number of seed $seed: exit code $code: $(head -c 300 run.out)"
  done
  echo "$packs damaged packs"
}

attack_indexes() {
  local number code words
  for number in $(seq "$indexes"); do
    for words in "sql -" "query broken" "projects" "index --quiet folder" \
      "prune --quiet --keep-weekly forever" "forget folder" "log C1"; do
      cp good.db d.db
      RANDOM=$((seed + number)); damage d.db
      set -- $words
      limited "$1" --db d.db "${@:2}" <<<"SELECT count(*) FROM resolutions_at"
      code=$?
      ended "$code" || fail "damaged index $number of seed $seed, $words: exit code $code: $(head -c 300 run.out)"
    done
  done
  for words in -journal -wal -shm; do
    for number in 1 2; do
      rm -f d.db*
      cp good.db d.db
      if [ "$number" -eq 1 ]; then mkfifo "d.db$words"; else head -c 50000 /dev/urandom >"d.db$words"; fi
      limited projects --db d.db
      code=$?
      ended "$code" || fail "an index with d.db$words ($number): exit code $code: $(head -c 300 run.out)"
    done
  done
  rm -f d.db*
  echo "$indexes damaged indexes, seven commands each"
}

attack_kills() {
  local number process words
  for number in $(seq "$kills"); do
    # Some begin without an index, some with one of the first half of the history.
    rm -f k.db*
    [ $((number % 3)) -eq 0 ] && "$nibindex" index --quiet --db k.db --at main~4 --project subject subject
    words="index --quiet --history --db k.db subject folder"
    [ $((number % 4)) -eq 3 ] && { cp good.db k.db; words="prune --quiet --keep-weekly forever --db k.db"; }
    # The index of an earlier version, which is made anew.
    [ $((number % 4)) -eq 1 ] && { cp good.db k.db; printf '\0\0\0\13' | dd of=k.db bs=1 seek=60 conv=notrunc status=none; }
    "$nibindex" $words >/dev/null 2>&1 &
    process=$!
    sleep "0.0$(below 100)"
    kill -KILL "$process" 2>/dev/null
    wait "$process" 2>/dev/null
    if [ $((number % 4)) -eq 3 ]; then
      "$nibindex" sql --db k.db "SELECT count(*) FROM resolutions_at" >/dev/null || fail "kill $number: the index cannot be read"
      continue
    fi
    "$nibindex" index --quiet --history --db k.db subject folder || fail "kill $number: the next run fails"
    answer k.db | cmp -s - good.tsv || fail "kill $number of seed $seed: other rows than without"
  done 2>/dev/null
  [ -z "$(find . -maxdepth 1 -name 'k.db.new-*')" ] || fail "kills: a draft is left over"
  echo "$kills kills"
}

attack_shells() {
  local code count locale
  for count in 3 4 5 6 8 12 16 24 48; do
    (ulimit -n "$count"; exec "$nibindex" index --quiet --db s.db subject) >/dev/null 2>&1
    code=$?
    [ "$code" -le 3 ] || [ "$code" -eq 127 ] || fail "$count open files: exit code $code"
  done
  for count in 1 8 64; do
    rm -f s.db*
    (ulimit -f "$count"; exec "$nibindex" index --quiet --db s.db subject) >/dev/null 2>&1
    code=$?
    ended "$code" || fail "files of $count blocks: exit code $code"
  done
  for count in 200000 400000 800000; do
    rm -f s.db*
    (ulimit -v "$count"; exec "$nibindex" index --quiet --db s.db subject) >/dev/null 2>&1
    code=$?
    [ "$code" -le 3 ] || [ "$code" -eq 127 ] || fail "$count KB of addresses: exit code $code"
  done
  rm -f s.db*
  "$nibindex" index --quiet --db s.db subject <&- >&- 2>&-; code=$?; ended "$code" || fail "closed streams: $code"
  "$nibindex" sql --db s.db "SELECT 1" >&- 2>/dev/null; [ $? -eq 2 ] || fail "a closed output passes unseen"
  "$nibindex" sql --db s.db "SELECT 1" >/dev/full 2>/dev/null; [ $? -eq 2 ] || fail "a full disk passes unseen"
  "$nibindex" sql --db good.db "SELECT * FROM resolutions_at" | head -n 1 >/dev/null
  code=${PIPESTATUS[0]}; ended "$code" || fail "a reader that goes away: $code"
  for locale in C POSIX tr_TR.UTF-8 zh_CN.GB18030 nonsense ''; do
    rm -f s.db*
    LC_ALL=$locale LANG=$locale TZ=Pacific/Kiritimati "$nibindex" index --quiet --history --db s.db subject folder
    answer s.db | cmp -s - good.tsv || fail "locale '$locale': other rows"
  done
  [ -z "$(find . -maxdepth 1 -name '*.new-*' -newer good.tsv)" ] || rm -f ./*.new-*
  echo "18 limits, 4 closed or full streams, 6 locales"
}

attack_together() {
  local round number processes code
  for round in $(seq "$together"); do
    rm -f t.db*
    processes=
    for number in 1 2 3; do
      "$nibindex" index --quiet --history --db t.db subject folder >/dev/null 2>&1 &
      processes+=" $!"
    done
    for number in 1 2 3 4 5; do
      [ -e t.db ] && { "$nibindex" query broken --db t.db >/dev/null 2>run.out || fail "reader beside writers: $(head -c 200 run.out)"; }
    done
    for number in $processes; do
      wait "$number"
      code=$?
      [ "$code" -eq 0 ] || fail "one of three writers: exit code $code"
    done
    answer t.db | cmp -s - good.tsv || fail "round $round: other rows than one writer makes"
  done
  echo "$together rounds of three writers and five readers"
}
