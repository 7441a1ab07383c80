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
  'solar',
  'ice',
  'gray',
  'oxy',
  'deep',
  'dense',
  'algae',
  'matter',
  'turbid',
  'speed',
  'amp',
  'tempo',
  'rain',
  'phase',
  'topo',
  'balance',
  'delta',
  'curl',
  'diff',
  'tarn',
] as const

export type PaletteName = (typeof paletteNames)[number]

/** What palettes are made for, each from its first name on, in the order of the list. */
export type PaletteGroup = 'general' | 'sequential' | 'cyclic' | 'relief' | 'diverging'

const firstOfGroup: Readonly<Record<PaletteGroup, PaletteName>> = {
  general: 'Default',
  sequential: 'thermal',
  cyclic: 'phase',
  relief: 'topo',
  diverging: 'balance',
}

/** All palettes in the order of the list, in their groups. */
export const paletteGroups: readonly (readonly [PaletteGroup, readonly PaletteName[]])[] = (
  Object.entries(firstOfGroup) as [PaletteGroup, PaletteName][]
).map(([group, first], i, all) => {
  const next = all[i + 1]
  return [group, paletteNames.slice(paletteNames.indexOf(first), next && paletteNames.indexOf(next[1]))]
})

/** The palette of a scale about zero for which none is chosen. */
export const divergingPalette: PaletteName = 'balance'

/** A palette of other colours as text that crosses threads: `#` and then six hexadecimal digits for each colour, from the low end to the high end. */
export type CustomPalette = `#${string}`

/** A palette as it is painted. */
export type PaletteKey = PaletteName | CustomPalette

export const isCustomPalette = (palette: string): palette is CustomPalette => palette.startsWith('#')
