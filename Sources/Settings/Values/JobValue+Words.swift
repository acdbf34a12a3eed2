// The words of settings are the enumerations of the modules that draw, and programs see these through the library.
@_exported public import enum Graphics.Dither
@_exported public import struct Motion.MotionSettings
@_exported public import enum Numerals.ByteUnits
@_exported public import enum Numerals.CurrencyDisplay
@_exported public import enum Numerals.DurationUnits
@_exported public import enum Numerals.Grouping
@_exported public import enum Numerals.NumberStyle
@_exported public import enum Numerals.RoundingMode
@_exported public import enum Numerals.SignDisplay
@_exported public import enum Numerals.UnitWidth
@_exported public import struct Rendering.BackgroundPicture
@_exported public import struct Rendering.ChipSettings
@_exported public import struct Rendering.IconSettings
@_exported public import enum Rendering.Minus
@_exported public import enum Rendering.PartPosition
@_exported public import struct Rendering.RenderSettings
@_exported public import struct Rendering.SparkSettings

extension BackgroundPicture.Fit: SettingValue {}
extension ByteUnits: SettingValue {}
extension ChipSettings.Position: SettingValue {}
extension CurrencyDisplay: SettingValue {}
extension Dither: SettingValue {}
extension DurationUnits: SettingValue {}
extension GoodDirection: SettingValue {}
extension Grouping: SettingValue {}
extension IconSettings.Position: SettingValue {}
extension Minus: SettingValue {}
extension MotionSettings.DigitWidthPolicy: SettingValue {}
extension MotionSettings.Direction: SettingValue {}
extension MotionSettings.Enter: SettingValue {}
extension MotionSettings.FirstFrame: SettingValue {}
extension MotionSettings.Flash: SettingValue {}
extension MotionSettings.Mode: SettingValue {}
extension MotionSettings.Path: SettingValue {}
extension MotionSettings.Selection: SettingValue {}
extension MotionSettings.StaggerOrigin: SettingValue {}
extension NumberStyle: SettingValue {}
extension OutputFormat: SettingValue {}
extension PartPosition: SettingValue {}
extension QuickTimeCodec: SettingValue {}
extension RenderSettings.VerticalPlace: SettingValue {}
extension RoundingMode: SettingValue {}
extension SignDisplay: SettingValue {}
extension SparkSettings.Style: SettingValue {}
extension UnitWidth: SettingValue {}
