import { join } from 'node:path'
import { build } from 'tsup'
import { duckdbPackage, requireDuckdb } from '../require-duckdb.ts'
import { packageFolder } from '../src/process/package-folder.ts'

/** The source of the program that runs jobs. */
export const jobProgramSource = join(packageFolder, 'src/job-process.ts')

/** Bundles programs into a folder as the service's build does. */
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
    external: [/^(?!@isobath\/)[^./]/],
    noExternal: ['@isobath/domain', duckdbPackage],
    esbuildPlugins: [requireDuckdb],
    esbuildOptions: (options) => {
      options.conditions = ['source']
    },
  })
