Pod::Spec.new do |s|
  s.name = 'Other'
  s.source_files = 'Other/*.h'
end
