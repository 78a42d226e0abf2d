Pod::Spec.new do |s|
  s.name = 'PadKit'
  s.source_files = 'PadKit/*.swift'
  s.resources = 'PadKit/*.xib'
end
