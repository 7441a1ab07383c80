import type { ArrangementOffer } from '../../../data/grid/arrangement.ts'
import type { KindDefinition } from '../../kind.ts'

export const hovmollerOffer = {
  name: 'hovmoller',
  orientations: ['zonal', 'meridional', 'vertical'],
} as const satisfies ArrangementOffer

/** Time against longitude, latitude or depth, in colours. */
export const hovmoller = {
  label: 'Hovmöller Diagram',
  ruledAs: 'heatmap',
  layers: [{ family: 'field', arrangement: hovmollerOffer, recipe: 'heatmap' }],
  coordinates: 'named',
  source: 'field',
  readout: 'cell',
  noun: 'cell',
  controlledAs: 'sectionMap',
  splits: { splits: ['depth'], splitsTogether: false },
} as const satisfies KindDefinition
