import { createHash } from 'node:crypto'
import { readFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFolder } from './ingest/demo/demo.ts'
import { makeDemo, makeSimulatedDemo } from './ingest/demo/make-demo.ts'
import { demoSources } from './ingest/demo/demo-sources.ts'

const debianFolder = '/usr/share/ferret-vis/data'

/** Makes `server/demo` again from the original files: `npm run demo [-- FOLDER]` in `server`. */
async function main(): Promise<number> {
  const folder = process.argv[2] ?? debianFolder
  for (const { file, sha256 } of demoSources) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    if (!bytes) {
      console.error(
        `${file} is not in ${folder}: install the Debian package ferret-datasets, or name the folder that holds it.`,
      )
      return 1
    }
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      console.error(`${file} is not the file that the demo is made from: take it from ferret-datasets 7.6.0-5.`)
      return 1
    }
  }
  const work = await mkdtemp(join(tmpdir(), 'demo-'))
  try {
    for await (const { table, bytes } of makeDemo(folder, join(work, 'fields'), demoFolder))
      console.log(`${table}: ${bytes} bytes`)
    for await (const { table, bytes } of makeSimulatedDemo(join(work, 'simulated'), demoFolder))
      console.log(`${table}: ${bytes} bytes`)
    return 0
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

process.exitCode = await main()
