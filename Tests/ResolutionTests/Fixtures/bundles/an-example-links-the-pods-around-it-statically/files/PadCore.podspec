Pod::Spec.new do |s|
  s.name = 'PadCore'
  s.source_files = 'PadCore/*.{h,m}'
  s.resource = 'PadCore/*.xib'
end
