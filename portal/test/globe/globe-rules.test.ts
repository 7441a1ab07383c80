import { encodeSlabEnd, encodeSlabFrame, encodeSlabHead } from '@isobath/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outlineOf, startView, viewOfVariable } from '../../src/charts/globe/view.ts'
import { tour } from '../../src/charts/help.ts'
import type { FoundVariable } from '../../src/service/catalog.ts'
import { readMap, type SamplePlaces } from '../../src/service/sample.ts'
import { chooseDefaultField } from '../../src/shell/globe/default-field.ts'
import { layerOfMap, layerOfPlaces, shallowestRows } from '../../src/shell/globe/layer.ts'
import { variable } from '../charts/variable.ts'

const irregular = { Spatial_Resolution: 'Irregular', Temporal_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null }

describe('the default field', () => {
  const found = (ID: number, Long_Name: string, Spatial_Resolution: string) =>
    ({ ID, Long_Name, Spatial_Resolution }) as FoundVariable
  const catalog = [
    found(1, 'Air Temperature', '1° X 1°'),
    found(2, 'Sea Surface Temperature', '2° X 2°'),
    found(3, 'Temperature', '1° X 1°'),
    found(4, 'Temperature', '1/4° X 1/4°'),
    found(5, 'Temperature', 'Irregular'),
    found(6, 'Temperature', '1° X 1°'),
    found(7, 'Salinity', '1° X 1°'),
  ]

  it('is the finest sea temperature of at most 65,536 cells, and the first of equal ones', () => {
    expect(chooseDefaultField(catalog, false)?.ID).toBe(3)
  })

  it('is the coarsest where the reader saves data', () => {
    expect(chooseDefaultField(catalog, true)?.ID).toBe(2)
  })

  it('is absent from a catalog without one', () => {
    expect(
      chooseDefaultField([found(4, 'Temperature', '1/4° X 1/4°'), found(5, 'Temperature', 'Irregular')], true),
    ).toBe(undefined)
  })
})

describe('a sample of a field', () => {
  const head = encodeSlabHead(
    { table: 'tblOcean', variable: 'temp', unit: 'DEG C', calendar: 'month', level: 0 },
    {
      time: Float64Array.of(3),
      depth: Float64Array.of(10),
      lat: Float64Array.of(0, 1),
      lon: Float64Array.of(20, 21),
    },
  )
  const values = new Uint8Array(Float32Array.of(1, 2, 3, Number.NaN).buffer)
  const whole = [head, encodeSlabFrame(0, 0), values, encodeSlabEnd(1)]
  const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

  it('is read with its axes, its time and its depth', async () => {
    const map = await readMap(joined(whole))
    expect(map).toMatchObject({ type: 'map', unit: 'DEG C', calendar: 'month', time: 3, depth: 10 })
    expect([...map.values]).toEqual([1, 2, 3, Number.NaN])
    const layer = layerOfMap(map, { longName: 'Temperature', variable: 'temp' })
    expect(layer).toMatchObject({ unit: '°C', about: '10 m, March', field: { palette: 'thermal' } })
  })

  it('is refused where its end is missing', async () => {
    await expect(readMap(joined(whole.slice(0, 3)))).rejects.toThrow('ended early')
  })
})

describe('observations on the globe', () => {
  const sample: SamplePlaces = {
    type: 'places',
    lon: Float64Array.of(1, 1, 1, 2),
    lat: Float64Array.of(5, 5, 5, 5),
    time: Float64Array.of(0, 0, 0, 0),
    depth: Float64Array.of(0, 10, 5, 50),
    value: Float64Array.of(Number.NaN, 20, 21, 9),
    total: 400,
  }

  it('are the shallowest values of each place and time', () => {
    expect(shallowestRows(sample)).toEqual([2, 3])
    const { points, about } = layerOfPlaces(sample, { longName: 'Temperature', variable: 'temp' }, 'degC')
    expect(Array.from(points?.places.value ?? [])).toEqual([21, 9])
    expect(about).toBe('2 casts, each with its shallowest value, from an even sample of 400 values')
  })

  it('are counted in the singular where there is one', () => {
    const one = { ...sample, value: Float64Array.of(Number.NaN, 20, Number.NaN, Number.NaN), total: 4 }
    const names = { longName: 'Temperature', variable: 'temp' }
    expect(layerOfPlaces(one, names, 'degC').about).toBe('1 cast, with its shallowest value')
    const { depth: _, ...surface } = one
    expect(layerOfPlaces(surface, names, 'degC').about).toBe('1 observation')
  })

  it('taken underway are a line in the colours of their values', () => {
    const many = Float64Array.from({ length: 40 }, (_, i) => i)
    const along: SamplePlaces = {
      type: 'places',
      // Across the date line.
      lon: many.map((i) => (i < 20 ? 179 + i / 20 : -180 + (i - 20) / 20)),
      lat: many.map((i) => i / 10),
      time: many,
      value: many,
      total: 40,
    }
    const names = { longName: 'Temperature', variable: 'temp' }
    const layer = layerOfPlaces(along, names, 'degC')
    expect(layer.points).toBeUndefined()
    expect(layer.colouring).toMatchObject({ by: 'value', range: [2, 37], palette: 'thermal' })
    const scattered = layerOfPlaces({ ...along, lat: many.map((i) => (i * 37) % 80) }, names, 'degC')
    expect(scattered.tracks).toBeUndefined()
    expect(scattered.points?.range).toEqual([2, 37])
  })

  it('are all values where the table has no depth', () => {
    expect(shallowestRows({ ...sample, depth: undefined })).toEqual([1, 2, 3])
    const layer = layerOfPlaces({ ...sample, depth: undefined, total: 4 }, { longName: 'T', variable: 't' }, null)
    expect(layer.about).toBe('3 observations')
  })
})

describe('the view of the globe', () => {
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1280)
    vi.stubGlobal('innerHeight', 800)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('starts as specified, and farther away where the screen is narrow', () => {
    expect(startView()).toEqual({ lon: -140, lat: 30, zoom: 3, heading: 0 })
    vi.stubGlobal('innerWidth', 400)
    expect(startView().zoom).toBeLessThan(2.4)
  })

  it('flies to the middle of irregular data at zoom 3, also across the date line', () => {
    expect(viewOfVariable(variable({ ...irregular, Lat_Min: 10, Lat_Max: 30, Lon_Min: 170, Lon_Max: 200 }))).toEqual({
      lat: 20,
      lon: -175,
      zoom: 3,
      heading: 0,
    })
    expect(viewOfVariable(variable(irregular))).toBeDefined()
  })

  it('stays for a field of the whole earth, and flies to one of a part of it', () => {
    expect(viewOfVariable(variable())).toBeUndefined()
    expect(viewOfVariable(variable({ Lat_Min: 30, Lat_Max: 46, Lon_Min: -6, Lon_Max: 36 }))).toMatchObject({
      lat: 38,
      lon: 15,
    })
  })

  it('outlines the box of the form, unless it goes round the earth or is half typed', () => {
    const box = { lat1: -20, lat2: 40, lon1: 150, lon2: -120 }
    expect(outlineOf(box)).toEqual(box)
    expect(outlineOf({ ...box, lon1: -179.5, lon2: 179.5 })).toBeUndefined()
    expect(outlineOf({ ...box, lat1: Number.NaN })).toBeUndefined()
  })
})

it('the tour of the charts page has the specified ten steps', () => {
  expect(tour).toHaveLength(10)
})
