import type { Plane } from '../../../data/plane.ts'
import type { KindDefinition } from '../../kind.ts'
import type { Against } from '../scatter.ts'

/** Depth against time, latitude, longitude or distance, a dot for each row of a table, coloured by its value. */
export const casts = {
  label: 'Casts',
  ruledAs: 'scatter',
  coordinates: 'named',
  source: 'table',
  readout: 'row',
  noun: 'row',
  layers: [{ family: 'point', tracks: false, areCasts: true }],
} as const satisfies KindDefinition

const across: readonly string[] = ['lat', 'lon', 'distance'] satisfies Against[]

/** The axes of casts: time runs to the right, unless the options choose another coordinate. */
export const castPlane = (against: Against | undefined): Plane => ({
  x: against !== undefined && across.includes(against) ? (against as 'lat' | 'lon' | 'distance') : 'time',
  y: 'depth',
})
