# Installs the clone that this file is part of:
#
#   brew install --HEAD --formula Packaging/nibindex.rb
class Nibindex < Formula
  desc "Predicts which nib each view controller of an app loads"
  homepage "file://#{File.expand_path("..", __dir__)}"
  license "MIT"
  head "file://#{File.expand_path("..", __dir__)}", using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on "libdeflate"
  depends_on macos: :ventura
  uses_from_macos "expat"
  uses_from_macos "sqlite"
  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "NibIndex"
    bin.install ".build/release/NibIndex" => "nibindex"
    man1.mkpath
    system bin/"nibindex", "man", man1
    generate_completions_from_executable(bin/"nibindex", "completions")
  end

  test do
    (testpath/"App/Home.swift").write "import UIKit\nclass HomeViewController: UIViewController {}\n"
    system bin/"nibindex", "index", "App", "--db", "index.db"
    assert_match "HomeViewController", shell_output("#{bin}/nibindex sql 'SELECT class FROM classes' --db index.db")
  end
end
