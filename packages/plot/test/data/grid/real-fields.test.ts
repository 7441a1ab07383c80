import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import { describe, expect, test } from 'vitest'
import type { Axes } from '../../../src/data/grid/arrangement.ts'
import { type FieldRequest, collectSlabs } from '../../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../../src/data/grid/map.ts'
import { sectionArrangement } from '../../../src/data/grid/section.ts'
import { locate, wrapInto } from '../../../src/data/grid/axis.ts'
import { fieldOf, valueAt } from '../../../src/data/grid/field.ts'
import { heatmapPixels } from '../../../src/kinds/field/shaders/heatmap.reference.ts'
import { dataFolder } from '../../../../domain/test/real-data.ts'

const path = `${dataFolder}demo/gridded/levitus_climatology.cdf.gz`
const [columns, rows, levels] = [360, 180, 20]
/** The file as it is stored: longitudes 20.5 … 379.5, depths from the surface down. */
function levitus() {
  const file = new NetCDFReader(gunzipSync(readFileSync(path)))
  const numbers = (name: string) => Float64Array.from(file.getDataVariable(name) as number[])
  const values = Float32Array.from(file.getDataVariable('TEMP') as number[], (value) =>
    value < -1e9 ? Number.NaN : value,
  )
  const axes: Axes = {
    calendar: 'utc',
    time: new Float64Array(0),
    depth: numbers('ZAXLEVITR'),
    lat: numbers('YAXLEVITR'),
    lon: numbers('XAXLEVITR'),
  }
  return { axes, values }
}

/** The stored value of a place, derived from the order of the file alone. */
const storedAt = (values: Float32Array, level: number, lat: number, lon: number) =>
  values[level * rows * columns + Math.floor(lat + 90) * columns + Math.floor((((lon - 20) % 360) + 360) % 360)] ??
  Number.NaN

describe.skipIf(!existsSync(path))('Levitus, whose longitudes run from 20.5 to 379.5', () => {
  const { axes, values } = existsSync(path) ? levitus() : { axes: undefined, values: new Float32Array(0) }
  const arranged = (request: FieldRequest) => {
    const collector = axes && collectSlabs(request, axes)
    if (!collector || typeof collector === 'string') throw new Error(collector)
    for (let level = 0; level < levels; level++) {
      collector.add(0, level, values.slice(level * rows * columns, (level + 1) * rows * columns))
    }
    const made = collector.result()?.panels(request)
    if (!made) throw new Error('nothing was arranged')
    const { plane, x, y, panels } = made
    return panels.map((panel) => fieldOf({ plane, x, y, values: panel.values }))
  }

  test('has on a map the stored value at every place of the globe, on any circle of longitudes', () => {
    const [surface] = arranged({ arrangement: mapArrangement, split: [], subset: { depth: [0, 0] } })
    if (!surface) throw new Error('there is no surface')
    let wrong = 0
    for (let lat = -89.5; lat < 90; lat++) {
      for (let lon = -539.5; lon < 540; lon++) {
        const column = locate(surface.x, wrapInto(surface.x, lon, 360))
        const read = valueAt(surface, locate(surface.y, lat), column) ?? Number.NaN
        if (!Object.is(read, storedAt(values, 0, lat, lon))) wrong++
      }
    }
    expect(wrong).toBe(0)
  })

  test('is drawn across the date line in the colours of the same cells on another turn', () => {
    const [surface] = arranged({ arrangement: mapArrangement, split: [], subset: { depth: [0, 0] } })
    if (!surface) throw new Error('there is no surface')
    const style = { palette: 'thermal', colourScale: 'linear', range: [0, 30] } as const
    const at = (west: number) => heatmapPixels(surface, style, { x: [west, west + 40], y: [-20, 20] }, 80, 80)
    expect(at(160)).toEqual(at(-200))
    expect(at(0)).toEqual(at(360))
  })

  test('has along the equator, across the date line, the stored value of every level at every longitude', () => {
    const subset = { lat: [-1, 0], lon: [140, -80] } as const
    const [section] = arranged({ arrangement: sectionArrangement, orientation: 'zonal', split: [], subset })
    if (!section || !axes) throw new Error('there is no section')
    expect([section.x.centres[0], section.x.centres.at(-1), section.x.centres.length]).toEqual([140.5, 279.5, 140])
    let [wrong, known] = [0, 0]
    for (const [level, depth] of axes.depth.entries()) {
      for (const [column, lon] of section.x.centres.entries()) {
        const read = valueAt(section, locate(section.y, 0 - depth), column) ?? Number.NaN
        if (!Number.isNaN(read)) known++
        if (!Object.is(read, storedAt(values, level, -0.5, lon))) wrong++
      }
    }
    expect(wrong).toBe(0)
    expect(known).toBeGreaterThan(2000)
  })
})
