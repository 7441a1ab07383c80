import type { KindDefinition } from '../../kind.ts'
import { tsPlane } from './isopycnals.ts'

/** Temperature against salinity, a dot for each row of a table, over contours of density. */
export const tsDiagram = {
  label: 'T-S diagram',
  ruledAs: 'scatter',
  coordinates: 'named',
  source: 'table',
  readout: 'row',
  noun: 'row',
  layers: [{ family: 'point', tracks: false, plane: tsPlane }],
} as const satisfies KindDefinition
