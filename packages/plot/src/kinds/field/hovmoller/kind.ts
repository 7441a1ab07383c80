import { chartControls } from '@isobath/domain'
import type { KindDefinition } from '../../kind.ts'
import { hovmollerArrangement } from './arrangement.ts'

/** Time against longitude, latitude or depth, in colours. */
export const hovmoller = {
  label: 'Hovmöller Diagram',
  ruledAs: 'heatmap',
  layers: [{ family: 'field', arrangement: hovmollerArrangement, recipe: 'heatmap' }],
  coordinates: 'named',
  source: 'field',
  readout: 'cell',
  noun: 'cell',
  controls: chartControls('sectionMap'),
  splits: { splits: ['depth'], splitsTogether: false },
} as const satisfies KindDefinition
