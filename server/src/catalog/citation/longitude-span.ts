import { narrowestLonSpan } from '@isobath/domain'
import type { Grid } from '../../store/grid.ts'

/**
 * The narrowest span of longitudes that holds a field: from `west` eastward to `east`, which lies below it where the field crosses 180°. A field that goes
 * once around spans −180…180.
 */
export function longitudeSpan({ closed, axes: { lon } }: Pick<Grid, 'closed' | 'axes'>): {
  readonly west: number
  readonly east: number
} {
  const span = closed ? undefined : narrowestLonSpan(lon)
  return { west: span?.lon1 ?? -180, east: span?.lon2 ?? 180 }
}
