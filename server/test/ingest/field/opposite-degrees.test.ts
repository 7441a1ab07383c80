import { describe, expect, it } from 'vitest'
import type { GridEntry } from '../../../src/store/entry.ts'
import type { Store } from '../../../src/store/store.ts'
import { valueColumn } from '../../../src/store/layout.ts'
import { fieldStores, taken } from '../support/field-store.ts'
import { soundFile } from '../support/fields.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { readMaps } from '../support/store.ts'

const stores = fieldStores()

/** Values that tell where their cell lies, in degrees north and east. */
const valueAt = (north: number, east: number) => north * 1000 + (((east % 360) + 360) % 360)

/** A file of one map. Axes are as given, of names that tell nothing; `sign` is −1 where they count south or west. */
function mapFile(lat: Axis, lon: Axis): ClassicFile {
  const degrees = ({ stored, scale = 1, sign }: Axis) => stored.map((x) => x * scale * sign)
  const axis = (of: string, { stored, scale, attributes }: Axis) => ({
    type: 'short' as const,
    dimensions: [of],
    attributes: { ...attributes, ...(scale ? { scale_factor: scale, _FillValue: -32768 } : {}) },
    values: stored,
  })
  return soundFile({
    dimensions: { y: lat.stored.length, x: lon.stored.length },
    variables: {
      y: axis('y', lat),
      x: axis('x', lon),
      place: {
        type: 'double',
        dimensions: ['y', 'x'],
        attributes: { units: '1' },
        values: degrees(lat).flatMap((north) => degrees(lon).map((east) => valueAt(north, east))),
      },
    },
  })
}

interface Axis {
  readonly stored: readonly number[]
  readonly scale?: number
  readonly sign: 1 | -1
  readonly attributes: { readonly units: string; readonly valid_range?: readonly number[] }
}

/** Every cell of the first map whose value is not that of its place. */
async function strayCells(store: Store, { grid }: GridEntry) {
  const values = await readMaps(store.fieldPaths(grid, 'tile'), grid, valueColumn(0), 0)
  const places = Array.from(grid.axes.lat, (lat) => Array.from(grid.axes.lon, (lon) => valueAt(lat, lon))).flat()
  return places.filter((value, i) => values[i] !== value)
}

const north: Axis = { stored: [-2, -1, 0, 1], sign: 1, attributes: { units: 'degrees_north' } }

describe('a field in degrees west or south', () => {
  it.each<readonly [string, Axis, Axis, string, readonly number[]]>([
    [
      'of the Atlantic',
      north,
      { stored: [60, 50, 40, 30], sign: -1, attributes: { units: 'degrees_west' } },
      'longitudes',
      [-60, -30],
    ],
    [
      'that descends',
      north,
      { stored: [30, 40, 50], sign: -1, attributes: { units: 'degree_W' } },
      'longitudes',
      [-50, -30],
    ],
    [
      'once around',
      north,
      { stored: [0, 90, 180, 270], sign: -1, attributes: { units: 'degrees_west' } },
      'longitudes',
      [-180, 90],
    ],
    [
      'over the date line',
      north,
      { stored: [170, 180, 190], sign: -1, attributes: { units: 'degreesW' } },
      'longitudes',
      [-180, 170],
    ],
    [
      'whose southern latitudes are packed and have limits',
      { stored: [120, 124, 128], scale: 0.5, sign: -1, attributes: { units: 'degrees_south', valid_range: [0, 180] } },
      { stored: [10, 20], sign: 1, attributes: { units: 'degrees_east' } },
      'latitudes',
      [-64, -60],
    ],
  ])('%s lies where its cells do, and its description says so', async (_, lat, lon, turned, bounds) => {
    const { ingest, fileOf, store } = stores()
    const { entry } = taken(await ingest(fileOf(mapFile(lat, lon))))
    expect(await strayCells(store, entry)).toEqual([])
    expect(entry.dataset.description).toContain(`The source gives ${turned} in degrees`)
    const axis = entry.grid.axes[turned === 'latitudes' ? 'lat' : 'lon']
    expect([axis[0], axis.at(-1)]).toEqual(bounds)
  })
})
