import type { KindDefinition } from '../kind.ts'

/** How often values occur, in a table or a field. */
export const histogram = {
  ruledAs: 'histogram',
  layers: [{ family: 'bar' }],
  coordinates: 'named',
  source: 'any',
  readout: 'bin',
  noun: 'value',
} as const satisfies KindDefinition
