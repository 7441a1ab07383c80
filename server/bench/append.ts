import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ingestInto } from '../src/ingest/ingest.ts'
import { ingestSentence } from '../src/ingest/problem.ts'
import type { Catalog } from '../src/store/entry.ts'
import { openStore } from '../src/store/store.ts'
import type { Store } from '../src/store/store.ts'
import { writeClassic } from '../test/ingest/support/netcdf3.ts'
import { bytesWritten, catalogOfOne } from './one-dataset.ts'

/**
 * The cost of a field of a given number of days, half a degree over the whole globe, whose daily files are appended one by one, and of one more day: bytes written
 * and CPU. `node server/bench/run.mjs append 30 120 365`; with `--at-once` the days before are taken in together.
 */
const given = process.argv.slice(2)
const counts = given.filter((text) => /^\d+$/.test(text)).map(Number)
const atOnce = given.includes('--at-once')
const [lats, lons] = [360, 720]
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))

const axis = (first: number, length: number) => Array.from({ length }, (_, i) => first + i / 2)

/** A temperature of two decimals, as most products pack it, with land in it. */
function valuesOf(day: number): Float32Array {
  const values = new Float32Array(lats * lons)
  for (let i = 0; i < lats; i++) {
    const zonal = 28 * Math.cos(((i / 2 - 90) * Math.PI) / 180)
    for (let j = 0; j < lons; j++) {
      const eddies = 2 * Math.sin(j / 9 + day / 5) * Math.cos(i / 7 - day / 8)
      const isLand = Math.sin(i / 40) * Math.cos(j / 60) > 0.5
      values[i * lons + j] = isLand ? -999 : Math.round((zonal + eddies + Math.sin(day / 58)) * 100) / 100
    }
  }
  return values
}

function fileOf(day: number): string {
  const path = join(folder, `day-${day}.nc`)
  writeClassic(path, {
    dimensions: { time: 1, lat: lats, lon: lons },
    variables: {
      time: { type: 'double', dimensions: ['time'], attributes: { units: 'days since 2000-01-01' }, values: [day] },
      lat: { type: 'double', dimensions: ['lat'], attributes: { units: 'degrees_north' }, values: axis(-89.75, lats) },
      lon: { type: 'double', dimensions: ['lon'], attributes: { units: 'degrees_east' }, values: axis(-179.75, lons) },
      sst: {
        type: 'float',
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units: 'degC', _FillValue: -999 },
        values: valuesOf(day),
      },
    },
  })
  return path
}

/** In CPU seconds and MB. */
interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

/** The cost of what is taken in together. */
async function costOf(store: Store, catalog: Catalog, days: readonly number[]): Promise<Cost> {
  const paths = days.map(fileOf)
  const [cpu, bytes] = [process.cpuUsage(), bytesWritten()]
  const result = await ingestInto(store, catalog, { paths, dataset: 'sst' })
  if (!result.ok) throw new Error(ingestSentence(result.problem))
  const { user, system } = process.cpuUsage(cpu)
  const cost = { seconds: (user + system) / 1e6, megabytes: (bytesWritten() - bytes) / 1e6 }
  for (const path of paths) rmSync(path)
  return cost
}

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, i) => from + i)

try {
  for (const count of counts) {
    const store = await openStore(join(folder, `store-${count}`))
    // Removes the files of the revision before.
    const catalog = catalogOfOne(async ({ grid }) => {
      if (grid) await store.remove(grid)
    })
    const costs: Cost[] = []
    if (atOnce) costs.push(await costOf(store, catalog, range(0, count)))
    else for (const day of range(0, count)) costs.push(await costOf(store, catalog, [day]))
    const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0)
    const { seconds, megabytes } = await costOf(store, catalog, [count])
    console.log(
      `${count} days taken ${atOnce ? 'at once' : 'one by one'}: ${sum(({ seconds }) => seconds).toFixed(1)} s of CPU, ${sum(({ megabytes }) => megabytes).toFixed(0)} MB written;`,
      `one more day: ${seconds.toFixed(2)} s, ${megabytes.toFixed(1)} MB`,
    )
    await rm(store.root, { recursive: true, force: true })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
