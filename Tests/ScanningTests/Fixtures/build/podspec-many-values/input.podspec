Pod::Spec.new do |s|
  s.name = 'Many'
  s.source_files = 'a/*.m', 'b/*.m', 'c/*.m', 'd/*.m', 'e/*.m', 'f/*.m', 'g/*.m', 'h/*.m', 'i/*.m', 'j/*.m', 'k/*.m', 'l/*.m', 'm/*.m', 'n/*.m', 'o/*.m', 'p/*.m', 'q/*.m', 'r/*.m', 's/*.m', 't/*.m'
  s.resources = Dir['x/*.xib'], 'y.xib', 'z.xib'
end
