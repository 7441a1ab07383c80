import type { Grid } from '../store/grid.ts'

/**
 * The narrowest span of longitudes that holds a field: from `west` eastward to `east`, which lies below it where the field crosses 180°. A field that goes
 * once around spans −180…180.
 */
export function longitudeSpan({ closed, axes: { lon } }: Pick<Grid, 'closed' | 'axes'>): {
  readonly west: number
  readonly east: number
} {
  const [first = 0, last = first] = [lon[0], lon.at(-1)]
  if (closed) return { west: -180, east: 180 }
  let span = { west: first, east: last }
  let widest = first + 360 - last
  for (let i = 1; i < lon.length; i++) {
    const [before = 0, after = 0] = [lon[i - 1], lon[i]]
    if (after - before <= widest) continue
    widest = after - before
    span = { west: after, east: before }
  }
  return span
}
