export { ColourRangeControl, ColourScaleControl } from './colour-controls.tsx'
export {
  OrientationControl,
  ProjectionControl,
  SplitControl,
  SwitchControl,
  type SwitchControlProps,
} from './choice-controls.tsx'
export type { ControlProps } from './control.tsx'
export { CloseControl, ExportControl, type ExportControlProps, type ExportFormat } from './file-controls.tsx'
export { type ControlLabels, englishLabels } from './labels.ts'
export { ControlLook, type ControlLookProps } from './look.tsx'
export { MarkerControl } from './marker-control.tsx'
export { PaletteControl } from './palette/palette-control.tsx'
export { PlotControls, type PlotControlsProps } from './plot-controls.tsx'
export { RangeControl, type RangeControlProps } from './range-control.tsx'
export { type UseControls, useControls } from './use-controls.ts'
export { VisionPreview, type VisionPreviewProps } from './palette/vision-preview.tsx'
