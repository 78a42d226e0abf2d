# Attacks on the files of a repository beside its objects. Sourced by script/attack.

# What is attacked one after the other, below .git; packs have a part of their own.
repository_files="HEAD config packed-refs index info/exclude objects/info/commit-graph objects/info/alternates \
objects/pack/multi-pack-index objects/pack/*.bitmap refs/heads/main info/grafts shallow commondir"

# Puts something else in place of a file: $1 says what, $2 is the file.
replace_file() {
  local way=$1 file=$2
  case $way in
  0 | 1 | 2) [ -s "$file" ] || { head -c 200 /dev/urandom >"$file"; return; }; damage "$file" ;;
  3) rm -f "$file"; mkfifo "$file" ;;
  4) rm -f "$file"; ln -s "$(basename "$file")" "$file" ;;
  5) rm -f "$file"; ln -s /dev/zero "$file" ;;
  6) rm -f "$file"; mkdir "$file" ;;
  7) rm -f "$file"; head -c 300000 /dev/urandom >"$file" ;;
  esac
}

attack_repositories() {
  local number file files way code
  cp -R subject whole
  git -C whole repack -adbq
  git -C whole commit-graph write --reachable 2>/dev/null
  git -C whole multi-pack-index write 2>/dev/null
  git -C whole pack-refs --all
  for number in $(seq "$repositories"); do
    rm -rf damaged d.db*
    cp -R whole damaged
    chmod -R u+w damaged/.git
    files=($repository_files)
    file=${files[$((number % ${#files[@]}))]}
    way=$(below 8)
    replace_file "$way" "$(echo damaged/.git/$file)"
    [ $((number % 3)) -eq 0 ] && set -- --history || set --
    limited index --quiet --db d.db "$@" damaged
    code=$?
    ended "$code" || fail "damaged repository $number of seed $seed, $file ($way): exit code $code: $(head -c 300 run.out)"
  done
  for way in 3 4 5; do
    rm -rf damaged d.db*
    cp -R folder damaged
    replace_file "$way" damaged/.git
    limited index --quiet --db d.db damaged
    code=$?
    [ "$code" -eq 2 ] || fail "a folder with a .git that is no repository ($way): exit code $code"
  done
  echo "$repositories damaged repositories"
}
