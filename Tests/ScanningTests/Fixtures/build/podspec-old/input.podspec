Pod::Spec.new do |spec|
  spec.name = 'Old+Kit'
  spec.header_dir = 'OldKit'
  spec.source_files = FileList['Source/*.{h,m}'].exclude(/Test/)
  spec.resource = 'Resources'
  files = ['A.m', 'B.m']
  spec.source_files = files
=begin
  spec.source_files = 'Commented/*'
=end
  spec.prepare_command = <<~'CMD'
    echo "spec.source_files = 'Nothing'"
  CMD
end
