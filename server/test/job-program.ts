import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { packageFolder } from '../src/process/package-folder.ts'

let built: Promise<string> | undefined

/** The program of the processes that run jobs. It is built once for all files of a worker, and goes with the temporary folder of the run. */
export const jobProgram = (): Promise<string> => (built ??= buildOnce())

async function buildOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-jobs-'))
  // The dependencies of the package are found from there.
  symlinkSync(join(packageFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
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
