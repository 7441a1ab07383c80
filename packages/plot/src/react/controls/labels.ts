import type { SplitBy } from '@isobath/domain'
import type { SubsetAxis } from '../../controls/index.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { ProjectionName } from '../../data/projection.ts'
import type { Orientation } from '../../data/grid/arrangement.ts'
import type { PaletteGroup } from '../../scales/palettes/palette-names.ts'
import type { Vision } from '../../scales/palettes/vision.ts'

/** All texts of the controls except the specified sentences. */
export interface ControlLabels {
  readonly bar: string
  readonly palette: string
  readonly paletteGroups: Readonly<Record<PaletteGroup, string>>
  /** Beside the palette that the chart has by default. */
  readonly usualPalette: string
  /** What the palette named Default is. */
  readonly defaultPalette: string
  readonly vision: string
  readonly visions: Readonly<Record<Vision, string>>
  readonly colours: string
  readonly colourScale: string
  readonly colourScales: Readonly<Record<ColourScale, string>>
  readonly colourRange: string
  readonly min: string
  readonly max: string
  readonly auto: string
  readonly resetRange: string
  readonly projection: string
  readonly projections: Readonly<Record<ProjectionName, string>>
  readonly split: string
  readonly splits: Readonly<Record<SplitBy, string>>
  readonly orientation: string
  readonly orientations: Readonly<Record<Orientation | 'auto', string>>
  readonly errorBars: string
  readonly lines: string
  readonly logCounts: string
  readonly marker: string
  readonly opacity: string
  readonly opacitySlider: string
  readonly size: string
  readonly sizeSlider: string
  readonly colour: string
  readonly subset: string
  readonly axes: Readonly<Record<SubsetAxis | 'month', string>>
  readonly start: string
  readonly end: string
  readonly save: string
  readonly saveAs: (format: string) => string
  readonly saveFailed: string
  readonly close: string
  readonly reset: string
}

export const englishLabels: ControlLabels = {
  bar: 'Plot controls',
  palette: 'Palette',
  paletteGroups: {
    general: 'General',
    sequential: 'Low to high (cmocean)',
    cyclic: 'Directions and phases (cmocean)',
    relief: 'Land and sea floor (cmocean)',
    diverging: 'About a middle value (cmocean)',
  },
  usualPalette: 'default for this variable',
  defaultPalette: 'blue to sand, for any variable',
  vision: 'Simulate colour vision',
  visions: {
    normal: 'Typical vision',
    protanopia: 'Protanopia',
    deuteranopia: 'Deuteranopia',
    tritanopia: 'Tritanopia',
    achromatopsia: 'Achromatopsia',
  },
  colours: 'Colour range',
  colourScale: 'Colour scale',
  colourScales: { linear: 'Linear', log: 'Log', 'zero-centred': 'Zero-centred' },
  colourRange: 'Colour range',
  min: 'Min',
  max: 'Max',
  auto: 'Auto',
  resetRange: 'Reset the colour range',
  projection: 'Projection',
  projections: {
    plateCarree: 'Plate carrée (default)',
    mercator: 'Mercator',
    equalEarth: 'Equal Earth',
    naturalEarth: 'Natural Earth',
    robinson: 'Robinson',
    mollweide: 'Mollweide',
    lambertAzimuthal: 'Lambert azimuthal equal-area',
    northPolar: 'North polar stereographic',
    southPolar: 'South polar stereographic',
  },
  split: 'Split',
  splits: { date: 'Split by date', depth: 'Split by depth', space: 'Split by space' },
  orientation: 'Orientation',
  orientations: { auto: 'Auto', zonal: 'Zonal', meridional: 'Meridional', vertical: 'Vertical' },
  errorBars: 'Error bars',
  lines: 'Lines',
  logCounts: 'Logarithmic counts',
  marker: 'Marker',
  opacity: 'Opacity',
  opacitySlider: 'Opacity, slider',
  size: 'Size',
  sizeSlider: 'Size, slider',
  colour: 'Colour',
  subset: 'Filter data',
  axes: { time: 'Date', month: 'Month', lat: 'Latitude (°)', lon: 'Longitude (°)', depth: 'Depth (m)' },
  start: 'Start',
  end: 'End',
  save: 'Save',
  saveAs: (format) => `Save as ${format}`,
  saveFailed: 'The file could not be made. Try again.',
  close: 'Close the chart',
  reset: 'Reset',
}
