import type { KindDefinition, PointLayer } from '../kind.ts'
import type { Against } from './scatter.ts'

const table = { ruledAs: 'scatter', coordinates: 'named', source: 'table', readout: 'row', noun: 'row' } as const

/** Rows of a table, a dot each. */
export const scatter = { ...table, layers: [{ family: 'point', tracks: false }] } as const satisfies KindDefinition

/** Rows of a table on a map, joined by a line for each track. */
export const trajectory = {
  ...table,
  label: 'Trajectories',
  layers: [{ family: 'point', tracks: true }],
} as const satisfies KindDefinition

/** Whether the rows of a layer lie on a map. */
export const isPointMap = ({ tracks, plane, areCasts }: PointLayer, against: Against = 'map'): boolean =>
  tracks || (!plane && !areCasts && (against === 'map' || against === 'density'))
