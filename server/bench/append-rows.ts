import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ingestInto } from '../src/ingest/ingest.ts'
import { ingestSentence } from '../src/ingest/problem.ts'
import type { Catalog } from '../src/store/entry.ts'
import { openStore } from '../src/store/store.ts'
import { bytesWritten, catalogOfOne } from './one-dataset.ts'

/**
 * The cost of one more day of observations, 10,000 rows, that comes to a table of a given number of days, beside the cost of that day as a table of its own and of
 * all days taken in together: CPU and bytes written. `node server/bench/run.mjs append-rows 60`.
 */
const counts = process.argv.slice(2).map(Number)
const rowsOfDay = 10_000
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))

function fileOf(day: number): string {
  const lines = Array.from({ length: rowsOfDay }, (_, i) => {
    const time = new Date(Date.UTC(2016, 0, 1 + day) + i * 8000).toISOString()
    const [lat, lon] = [20 + day / 10 + i / 100_000, -150 + day / 8 + i / 90_000]
    const temp = 18 + 6 * Math.sin(i / 900) + Math.cos(day)
    return `${time},${lat.toFixed(5)},${lon.toFixed(5)},${temp.toFixed(3)},${(35 + Math.sin(i / 70) / 3).toFixed(4)}`
  })
  const path = join(folder, `day-${day}.csv`)
  writeFileSync(path, `time,lat,lon,temp,sal\n${lines.join('\n')}\n`)
  return path
}

const range = (length: number) => Array.from({ length }, (_, i) => i)

try {
  for (const [n, count] of counts.entries()) {
    const store = await openStore(join(folder, `store-${n}`))
    const paths = range(count + 1).map(fileOf)
    const cost = async (catalog: Catalog, paths: readonly string[]) => {
      const [cpu, bytes] = [process.cpuUsage(), bytesWritten()]
      const result = await ingestInto(store, catalog, { paths: [...paths], dataset: `casts${n}` })
      if (!result.ok) throw new Error(ingestSentence(result.problem))
      const { user, system } = process.cpuUsage(cpu)
      return `${((user + system) / 1e6).toFixed(2)} s of CPU, ${((bytesWritten() - bytes) / 1e6).toFixed(1)} MB written`
    }
    const catalog = catalogOfOne()
    console.log(`${count} days at once: ${await cost(catalog, paths.slice(0, count))}`)
    console.log(`one more day: ${await cost(catalog, paths.slice(count))}`)
    await rm(store.root, { recursive: true, force: true })
    const alone = await openStore(store.root)
    await alone.sweep()
    console.log(`that day alone: ${await cost(catalogOfOne(), paths.slice(count))}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
