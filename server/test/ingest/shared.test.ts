import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestField } from '../../src/ingest/ingest.ts'
import { ingestSentence } from '../../src/ingest/problem.ts'
import type { GridEntry } from '../../src/store/entry.ts'
import { valueColumn } from '../../src/store/layout.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryCatalog, readMaps, storeContents, temporaryFolder, takeAllThreads } from './support/store.ts'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'

const present = existsSync(join(dataFolder, 'index.json'))

interface FieldDescription {
  readonly file: string
  readonly variables: readonly {
    readonly name: string
    readonly cells: number
    readonly valid: number
    readonly missing_value: string
    readonly min: number
    readonly max: number
    readonly mean: number
  }[]
  readonly axes: Readonly<Record<'lon' | 'lat' | 'depth' | 'time', { readonly name: string } | undefined>>
}

const index: readonly FieldDescription[] = present
  ? (JSON.parse(readFileSync(join(dataFolder, 'index.json'), 'utf8')) as FieldDescription[])
  : []
const gridded = index.filter(({ file }) => /gridded\/.*\.(nc|cdf)(\.gz)?$/.test(file))

/** What each file's times are, from its description and a calendar; labels from the vocabulary. */
const expected: Readonly<Record<string, { readonly labels: readonly [string, string]; readonly times: string }>> = {
  'levitus_climatology.cdf.gz': { labels: ['1° X 1°', 'Time Independent'], times: '' },
  'coads_climatology.cdf.gz': { labels: ['2° X 2°', 'Monthly Climatology'], times: '1…12' },
  'esku_heat_budget.cdf.gz': { labels: ['4° X 5°', 'Monthly Climatology'], times: '1…12' },
  'ocean_atlas_subset.nc.gz': { labels: ['2° X 2°', 'Monthly Climatology'], times: '1…12' },
  'etopo60.cdf.gz': { labels: ['1° X 1°', 'Time Independent'], times: '' },
  'noaa_ersst_v5_2010_2020.nc': { labels: ['2° X 2°', 'Monthly'], times: '2010-01-01…2020-08-01' },
  'ostia_monthly_sst_tropics.nc': { labels: ['5/9° X 5/6°', 'Monthly'], times: '2006-04-16…2010-09-16' },
  'metoffice_atlantic_profiles.nc': { labels: ['5/3° X 5°', 'Monthly'], times: '1984-12-01…1984-12-01' },
  'coastwatch_modis_sst_daily_2016.nc': { labels: ['1/80° X 1/80°', 'Daily'], times: '2016-10-18…2016-12-17' },
}

type Numbers = ArrayLike<number>
/** Reads whole variables of a file, flat, by a library of its own. */
async function independentReader(path: string): Promise<(name: string) => Numbers> {
  const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)
  if (bytes.subarray(0, 3).toString() === 'CDF') {
    const reader = new NetCDFReader(bytes)
    return (name) => reader.getDataVariable(name).flat() as number[]
  }
  const { Dataset, File, ready } = await import('h5wasm/node')
  await ready
  const file = new File(path, 'r')
  return (name) => {
    const dataset = file.get(name)
    return (dataset instanceof Dataset ? dataset.value : []) as unknown as Numbers
  }
}

const positionOf = (axis: Float64Array, wanted: number) => axis.findIndex((x) => Math.abs(x - wanted) < 1e-9)

/** The maps that a straightforward reading gives, cell by cell by coordinate: the same order as `readMaps`. */
function plainMaps(
  read: (name: string) => Numbers,
  { axes, variables }: FieldDescription,
  entry: GridEntry,
  name: string,
) {
  const { lat, lon, depth, time } = entry.grid.axes
  const described = variables.find((variable) => variable.name === name)
  const missing = Math.fround(Number(described?.missing_value))
  const rows = Array.from(read(axes.lat?.name ?? ''), (x) => positionOf(lat, x))
  const columns = Array.from(read(axes.lon?.name ?? ''), (x) =>
    positionOf(lon, x > 180 || (x === 180 && lon[0] === -180) ? x - 360 : x),
  )
  const values = read(name)
  const maps = new Float32Array(values.length).fill(Number.NaN)
  for (let i = 0; i < values.length; i++) {
    const column = columns[i % columns.length] ?? -1
    const row = rows[Math.floor(i / columns.length) % rows.length] ?? -1
    const map = Math.floor(i / columns.length / rows.length)
    const value = values[i] ?? Number.NaN
    maps[(map * lat.length + row) * lon.length + column] =
      value === missing || Math.abs(value) > 1e30 ? Number.NaN : value
  }
  expect(rows.every((i) => i >= 0) && columns.every((i) => i >= 0)).toBe(true)
  expect(maps).toHaveLength(Math.max(1, time.length) * Math.max(1, depth.length) * lat.length * lon.length)
  return maps
}

function timesText({ calendar, axes: { time } }: GridEntry['grid']) {
  const text = (x = 0) => (calendar === 'month' ? String(x) : new Date(x).toISOString().slice(0, 10))
  return calendar === 'none' ? '' : `${text(time[0])}…${text(time.at(-1))}`
}

describe.skipIf(!present)('fetched gridded data', () => {
  takeAllThreads()
  const folder = temporaryFolder()
  let store: Store
  beforeAll(async () => {
    store = await openStore(join(folder, 'data'))
  })

  it('has a description for each file', () => {
    expect(gridded.map(({ file }) => basename(file)).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(gridded.map((described) => [basename(described.file), described] as const))(
    '%s comes out of the store cell by cell as it is in the file',
    async (name, described) => {
      const path = join(dataFolder, described.file)
      // The one file that states no unit is given it, as its refusal asks for.
      const unstated = described.file.includes('ocean_atlas') ? { variables: { TEMP: { unit: 'degC' } } } : {}
      const result = await ingestField(store, memoryCatalog(), { path, metadata: unstated })
      if (!result.ok) throw new Error(ingestSentence(result.problem))
      const { entry, leftOut } = result
      expect(leftOut).toEqual([])
      expect([entry.variables[0]?.spatialResolution, entry.variables[0]?.temporalResolution]).toEqual(
        expected[name]?.labels,
      )
      expect(timesText(entry.grid)).toBe(expected[name]?.times)
      const read = await independentReader(path)
      for (const variable of described.variables) {
        const i = entry.grid.variables.findIndex((each) => each.name === variable.name)
        const { statistics } = entry.grid.variables[i] ?? {}
        expect(statistics?.count).toBe(variable.valid)
        expect(statistics?.min).toBeCloseTo(variable.min, 3)
        expect(statistics?.max).toBeCloseTo(variable.max, 3)
        expect(statistics?.mean).toBeCloseTo(variable.mean, 3)
        const plain = plainMaps(read, described, entry, variable.name)
        for (const order of ['tile', 'time'] as const) {
          const stored = await readMaps(store.fieldPath(entry.grid, order), entry.grid, valueColumn(i))
          expect(differences(stored, plain)).toBe(0)
        }
      }
    },
    120_000,
  )

  it('without a unit is refused by name', async () => {
    const path = join(dataFolder, 'dev/gridded/ocean_atlas_subset.nc.gz')
    const result = await ingestField(store, memoryCatalog(), { path })
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      'ocean_atlas_subset.nc.gz holds no variable that can be placed, TEMP states no units (give them with --unit TEMP=UNIT).',
    )
  })
})

describe.skipIf(!present)('fetched casts and floats', () => {
  const folder = temporaryFolder()
  const argo = present ? readdirSync(join(dataFolder, 'dev/argo')).filter((name) => name.endsWith('.nc.gz')) : []
  const paths = [...argo.map((name) => `dev/argo/${name}`), 'demo/obs/wod_ctd_indian_199105.nc.gz']

  it.each(paths)('%s is refused as no gridded field, and nothing of it is kept', async (path) => {
    const store = await openStore(folder)
    const catalog = memoryCatalog()
    const result = await ingestField(store, catalog, { path: join(dataFolder, path) })
    const along = path.includes('argo') ? 'N_PROF' : 'casts'
    expect(result.ok ? '' : ingestSentence(result.problem)).toBe(
      `${basename(path)} is not a gridded field, its positions are a list along ${along}, as those of casts, tracks and floats are: submit it as a table of observations instead.`,
    )
    expect(catalog.entries).toEqual([])
    expect(storeContents(folder)).toEqual({ fields: [], staging: [] })
  })
})

/** Cells that differ; two missing ones are the same. A count, as printing millions of cells helps nobody. */
function differences(a: Float32Array, b: Float32Array): number {
  let count = Math.abs(a.length - b.length)
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i]) && a[i] !== b[i]) count++
  return count
}
