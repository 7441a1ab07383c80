import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { keepFreedMemory } from '../setup/freed-memory.mjs'

// Bundled as the service is, so that what is measured is what runs: `node server/bench/run.mjs [engine|rows|size|append|append-rows|load/main] …`.
const server = fileURLToPath(new URL('..', import.meta.url))
process.chdir(server)
const [entry = 'engine'] = process.argv.splice(2, 1)
// Loaded after that: it keeps the folder in which it begins.
const { build } = await import('tsup')
const outDir = await mkdtemp(join(server, 'node_modules', '.bench-'))
try {
  await build({
    config: false,
    silent: true,
    entry: { [basename(entry)]: `bench/${entry}.ts`, 'job-process': 'src/job-process.ts' },
    outDir,
    format: 'esm',
    target: 'node20',
    noExternal: ['@isobath/domain'],
    esbuildOptions: (options) => {
      options.conditions = ['source']
    },
  })
  await copyFile('src/db/pglite.worker.mjs', join(outDir, 'pglite.worker.mjs'))
  await copyFile('bench/client.mjs', join(outDir, 'client.mjs'))
  keepFreedMemory()
  await import(pathToFileURL(join(outDir, `${basename(entry)}.js`)).href)
} finally {
  await rm(outDir, { recursive: true, force: true })
}
