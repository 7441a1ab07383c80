import { regionsAt } from '@isobath/domain'
import type { OceanRegion } from '@isobath/domain'
import type { FieldFile } from '../netcdf/field-file.ts'
import type { Placement } from './place.ts'
import { bandReader } from './slabs.ts'

/** Cells of a map that are looked at; of a finer one every so many. */
const mostCells = 100_000

/** From pole to pole, or as near as satellites see, and once around. */
const isGlobal = ({ axes: { lat, lon } }: Placement) =>
  lon.closed && (lat.values.at(-1) ?? 0) - (lat.values[0] ?? 0) > 120

/** The ocean regions in which a field has a value at its first time and depth; `Global` alone for one of the whole Earth. */
export function regionsOfField(file: FieldFile, placement: Placement): readonly OceanRegion[] {
  if (isGlobal(placement)) return ['Global']
  const [lats, lons] = [placement.axes.lat.values, placement.axes.lon.values]
  const step = Math.max(1, Math.ceil(Math.sqrt((lats.length * lons.length) / mostCells)))
  const found = new Set<OceanRegion>()
  for (const variable of placement.variables) {
    const { read, mostRows } = bandReader(file, variable, placement.axes)
    for (let first = 0; first < lats.length; first += mostRows) {
      const band = read(0, 0, first, mostRows)
      const until = Math.min(lats.length, first + mostRows)
      for (let row = Math.ceil(first / step) * step; row < until; row += step) {
        for (let column = 0; column < lons.length; column += step) {
          if (Number.isNaN(band[(row - first) * lons.length + column])) continue
          for (const region of regionsAt(lats[row] ?? 0, lons[column] ?? 0)) found.add(region)
        }
      }
    }
  }
  return [...found].toSorted()
}
