# What building and testing needs, sourced by script/run and script/test: says what is missing,
# installs it where that can be done, and touches nothing where nothing is missing.

# One line about what is wrong and what to do, and the end.
give_up() {
  echo "script/$(basename "$0"): $*" >&2
  exit 2
}

require_swift() {
  local advice="install it from https://www.swift.org/install, or work in the container swift:6.3"
  command -v swift >/dev/null 2>&1 || give_up "Swift 6.2 or newer is needed and not found: $advice"
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
  case "$version" in
    6.[01] | [0-5].*) give_up "Swift 6.2 or newer is needed, this is $version: $advice" ;;
  esac
}

# Builds a product for release. On Linux the binary then runs where no Swift is installed; on macOS Swift is
# part of the system.
build_release() {
  local link=()
  [ "$(uname -s)" = Darwin ] || link=(--static-swift-stdlib)
  swift build --package-path "$root" --manifest-cache none -c release --product "$1" "${link[@]+"${link[@]}"}" >&2 ||
    give_up "the build failed: see above"
}

# SQLite, expat, libdeflate and git. On macOS the first two are part of the SDK, and the build does
# without the third where it is not there.
require_libraries() {
  if [ "$(uname -s)" = Darwin ]; then
    git --version >/dev/null 2>&1 || give_up "git is not found: xcode-select --install brings it"
    return
  fi
  local missing=()
  command -v git >/dev/null 2>&1 || missing+=(git)
  command -v pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
  pkg-config --exists sqlite3 2>/dev/null || missing+=(libsqlite3-dev)
  pkg-config --exists expat 2>/dev/null || missing+=(libexpat1-dev)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
  pkg-config --exists libdeflate 2>/dev/null || (install_packages libdeflate-dev) \
    || echo "Going on without libdeflate-dev: packs are read through git, which is slower" >&2
}

install_packages() {
  command -v apt-get >/dev/null 2>&1 \
    || give_up "install what Debian calls $* with your package manager, and try again"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
      root=(sudo)
    else
      give_up "$* is missing: run apt-get install $* as root, and try again"
    fi
  fi
  echo "Installing $*" >&2
  "${root[@]+"${root[@]}"}" apt-get update -qq >&2 \
    && "${root[@]+"${root[@]}"}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$@" >&2 \
    || give_up "apt-get could not install $*: see above"
}

# What only tests need: Python with environments, what reads completions and manual pages, and what makes packages.
# Without them the tests go on, and say what they leave out.
require_test_tools() {
  [ "$(uname -s)" != Darwin ] || return 0
  local missing=()
  python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
  command -v zsh >/dev/null 2>&1 || missing+=(zsh)
  command -v fish >/dev/null 2>&1 || missing+=(fish)
  command -v man >/dev/null 2>&1 || missing+=(man-db)
  command -v dpkg-shlibdeps >/dev/null 2>&1 || missing+=(dpkg-dev)
  [ ${#missing[@]} -eq 0 ] || (install_packages "${missing[@]}") \
    || echo "Going on without ${missing[*]}: some tests are left out" >&2
}

# A Python environment with what Tests/$1/requirements.txt lists; prints its folder.
python_environment() {
  local list=$root/Tests/$1/requirements.txt environment
  environment=$root/.build/python-$1
  # The copy comes last: an environment without it is half made.
  if ! cmp -s "$list" "$environment/requirements.txt"; then
    python3 -m venv --clear "$environment" >&2 \
      && "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$list" >&2 \
      && cp "$list" "$environment" || return 1
  fi
  echo "$environment"
}
