# encoding: utf-8
version = '2.1.0'
Pod::Spec.new do |s|
  s.name             = "SignatureKit"
  s.version          = version
  s.summary          = 'It\'s a pad; s.name = "Wrong"'
  s.description      = <<-DESC
    A long text that says s.name = 'NotThis'
    and "quotes that are not closed
    DESC
  s.author           = { 'Lena' => 'lena@example.org' }
  s.source           = { :git => "https://example.org/#{s.name}.git", :tag => s.version.to_s }
  s.platform         = :ios, '9.0'
  s.module_name      = 'Signature'
  s.requires_arc     = true
  s.exclude_files    = 'Classes/Old'

  s.source_files     = 'Classes', 'Classes/**/*.{h,m,swift}', "Extra/#{version}/*.m"
  s.ios.source_files = 'iOS/**/*.swift'
  s.osx.source_files = ['Mac/*.m']
  s.resources        = %w[Assets/*.xib Assets/Icons.bundle Assets/logo.png]
  s.resource_bundles = {
    'SignatureKit' => ['Assets/**/*.xib', 'Assets/*.storyboard'],
    "#{s.name}Extra" => Dir['Extra/*.xib'],
  }
  s.ios.resource_bundle = { :Only => 'iOS/**/*.nib' }
  s.dependency 'Core/Sub', '~> 1.0'

  s.subspec 'UI' do |ui|
    ui.source_files  = 'UI/**'
    ui.exclude_files = ['UI/Debug/**/*']
    ui.dependency 'SignatureKit/Base'
  end

  s.test_spec 'Tests' do |ts|
    ts.source_files = 'Tests/**/*.swift'
    ts.resource = 'Tests/Row.xib'
  end

  if ENV['BETA']
    s.source_files += ['Beta/*.swift']
  end
end
