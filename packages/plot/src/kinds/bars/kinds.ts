import type { KindDefinition } from '../kind.ts'

/** The most bars of a chart. More than a screen has pixels would take a worker's memory. */
export const mostRequestedBins = 10_000

/** How often values occur, in a table or a field. */
export const histogram = {
  ruledAs: 'histogram',
  layers: [{ family: 'bar' }],
  coordinates: 'named',
  source: 'any',
  readout: 'bin',
  noun: 'value',
} as const satisfies KindDefinition
