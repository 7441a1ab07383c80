/** The specified palettes, in the order in which the portal lists them, then the cmocean family (Thyng et al. 2016). */
export const paletteNames = [
  'Default',
  'Greys',
  'YlGnBu',
  'Greens',
  'YlOrRd',
  'Bluered',
  'RdBu',
  'Reds',
  'Blues',
  'Picnic',
  'Rainbow',
  'Portland',
  'Jet',
  'Hot',
  'Blackbody',
  'Earth',
  'Electric',
  'Viridis',
  'Cividis',
  'thermal',
  'haline',
  'algae',
  'deep',
  'balance',
] as const

export type PaletteName = (typeof paletteNames)[number]
