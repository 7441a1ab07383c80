import { join } from 'node:path'
import { build } from 'tsup'
import { packageFolder } from '../src/process/package-folder.ts'

/** The source of the program that runs jobs. */
export const jobProgramSource = join(packageFolder, 'src/job-process.ts')

/** Bundles programs into a folder as the service's build does, one file for each entry. */
export const bundle = (entry: Readonly<Record<string, string>>, outDir: string, extension: '.js' | '.mjs') =>
  build({
    config: false,
    silent: true,
    entry: { ...entry },
    outDir,
    outExtension: () => ({ js: extension }),
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
