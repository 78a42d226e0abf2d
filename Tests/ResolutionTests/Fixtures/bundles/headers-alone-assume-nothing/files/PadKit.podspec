Pod::Spec.new do |s|
  s.name = 'PadKit'
  s.version = '1.0'
  s.ios.deployment_target = '9.0'
  s.source_files = 'PadKit/Classes/**/*.{h,m}'
  s.resources = ['PadKit/Screens/*.xib', 'PadKit/Art.bundle']
  s.resource_bundles = { 'PadArt' => ['PadKit/Art/*.xib'] }
  s.dependency 'PadCore/Base'
  s.test_spec 'Tests' do |t|
    t.source_files = 'Tests/*.m'
    t.resource = 'Tests/Fake.xib'
  end
end
