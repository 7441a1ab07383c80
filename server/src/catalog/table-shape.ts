import type { CatalogEntry } from '../store/entry.ts'
import { rowCount } from '../store/grid.ts'
import type { Grid } from '../store/grid.ts'
import type { Observations } from '../store/observations.ts'
import { isoTime } from './columns.ts'

/** The catalog's row of a table, for fields and observations. */
export const tableShape = ({ grid, observations }: CatalogEntry) =>
  grid
    ? { columns: grid.variables, table: { calendar: grid.calendar, rowCount: rowCount(grid), ...coverage(grid) } }
    : {
        columns: observations.columns,
        table: { calendar: 'utc' as const, rowCount: observations.rows, ...observedCoverage(observations) },
      }

function observedCoverage({ coordinates: { time, lat, lon, depth } }: Observations) {
  return {
    timeMin: isoTime(time.min),
    timeMax: isoTime(time.max),
    latMin: lat.min ?? 0,
    latMax: lat.max ?? 0,
    lonMin: lon.min ?? 0,
    lonMax: lon.max ?? 0,
    depthMin: depth?.min ?? null,
    depthMax: depth?.max ?? null,
  }
}

function coverage({ calendar, axes: { time, depth, lat, lon } }: Grid) {
  const hasDates = calendar === 'utc'
  return {
    timeMin: hasDates ? isoTime(time[0]) : null,
    timeMax: hasDates ? isoTime(time.at(-1)) : null,
    latMin: lat[0] ?? 0,
    latMax: lat.at(-1) ?? 0,
    lonMin: lon[0] ?? 0,
    lonMax: lon.at(-1) ?? 0,
    depthMin: depth[0] ?? null,
    depthMax: depth.at(-1) ?? null,
  }
}
