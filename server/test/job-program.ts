import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'
import { packageFolder } from '../src/place.ts'

let built: Promise<string> | undefined

/** The program of the processes that run jobs. It is built once for all files of a worker, and goes with the worker. */
export const jobProgram = (): Promise<string> => (built ??= buildOnce())

async function buildOnce(): Promise<string> {
  // Within the package, so that its dependencies are found from there.
  const folder = mkdtempSync(join(packageFolder, 'node_modules', '.jobs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    config: false,
    silent: true,
    entry: { 'job-process': join(packageFolder, 'src/job-process.ts') },
    outDir: folder,
    format: 'esm',
    target: 'node20',
    dts: false,
    splitting: false,
    external: [/^(?!@isobath\/)[^./]/],
    noExternal: ['@isobath/domain'],
    esbuildOptions: (options) => {
      options.conditions = ['source']
    },
  })
  return join(folder, 'job-process.js')
}
