import type { KindDefinition } from '../kind.ts'

const series = { coordinates: 'named', source: 'table', readout: 'row', noun: 'row' } as const

/** A line through the rows of a table over time. */
export const timeSeries = {
  ...series,
  ruledAs: 'timeSeries',
  layers: [{ family: 'line', along: 'time' }],
} as const satisfies KindDefinition

/** A line through the rows of a table over depth. */
export const depthProfile = {
  ...series,
  ruledAs: 'depthProfile',
  layers: [{ family: 'line', along: 'depth' }],
} as const satisfies KindDefinition

/** A line through the rows of a table over the distance along a track. */
export const trackSeries = {
  ...series,
  label: 'Series Along a Track',
  ruledAs: 'timeSeries',
  layers: [{ family: 'line', along: 'distance' }],
} as const satisfies KindDefinition
