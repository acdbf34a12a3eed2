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

extension BackgroundPicture.Fit: SettingValue, FieldValue {}
extension ByteUnits: SettingValue, FieldValue {}
extension ChipSettings.Position: SettingValue, FieldValue {}
extension CurrencyDisplay: SettingValue, FieldValue {}
extension Dither: SettingValue, FieldValue {}
extension DurationUnits: SettingValue {}
extension GoodDirection: SettingValue {}
extension Grouping: SettingValue, FieldValue {}
extension IconSettings.Position: SettingValue, FieldValue {}
extension Minus: SettingValue, FieldValue {}
extension MotionSettings.DigitWidthPolicy: SettingValue {}
extension MotionSettings.Direction: SettingValue, FieldValue {}
extension MotionSettings.Enter: SettingValue, FieldValue {}
extension MotionSettings.FirstFrame: SettingValue, FieldValue {}
extension MotionSettings.Flash: SettingValue, FieldValue {}
extension MotionSettings.Mode: SettingValue, FieldValue {}
extension MotionSettings.Path: SettingValue, FieldValue {}
extension MotionSettings.Selection: SettingValue, FieldValue {}
extension MotionSettings.StaggerOrigin: SettingValue, FieldValue {}
extension NumberStyle: SettingValue, FieldValue {}
extension OutputFormat: SettingValue {}
extension PartPosition: SettingValue {}
extension QuickTimeCodec: SettingValue {}
extension RenderSettings.VerticalPlace: SettingValue, FieldValue {}
extension RoundingMode: SettingValue, FieldValue {}
extension SignDisplay: SettingValue, FieldValue {}
extension SparkSettings.Style: SettingValue, FieldValue {}
extension UnitWidth: SettingValue, FieldValue {}
