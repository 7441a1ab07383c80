import { mapOffer, sectionOffer } from '../../data/grid/arrangement.ts'
import type { KindDefinition } from '../kind.ts'

const map = { coordinates: 'map', source: 'field', readout: 'map', noun: 'cell' } as const
const section = { ...map, coordinates: 'section', readout: 'section' } as const

/** Cells of a map in colours. */
export const heatmap = {
  ...map,
  ruledAs: 'heatmap',
  layers: [{ family: 'field', arrangement: mapOffer, recipe: 'heatmap' }],
} as const satisfies KindDefinition

/** A map in bands and lines. */
export const contourMap = {
  ...map,
  ruledAs: 'contourMap',
  layers: [{ family: 'field', arrangement: mapOffer, recipe: 'contourMap' }],
} as const satisfies KindDefinition

/** Cells of a section in colours. */
export const sectionMap = {
  ...section,
  ruledAs: 'sectionMap',
  layers: [{ family: 'field', arrangement: sectionOffer, recipe: 'heatmap' }],
} as const satisfies KindDefinition

/** A section in bands and lines. */
export const contourSectionMap = {
  ...section,
  ruledAs: 'contourSectionMap',
  layers: [{ family: 'field', arrangement: sectionOffer, recipe: 'contourMap' }],
} as const satisfies KindDefinition
