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
