import { rmSync } from 'node:fs'
import { defineConfig, type Options } from 'tsup'
import {
  besideThePage,
  globeComponentApart,
  inlinePainter,
  inlineWorkers,
  numberScales,
  target,
  minifyShaders,
} from './setup/bundle.ts'
import { notices } from './setup/notices.ts'
import { weights } from './setup/weights.ts'

const shared = {
  format: 'esm',
  target,
  dts: false,
  sourcemap: true,
  esbuildOptions: (options: { conditions?: string[] }) => {
    options.conditions = ['source']
  },
} as const

const builds: Options[] = [
  {
    ...shared,
    entry: {
      index: 'src/index.ts',
      'controls/index': 'src/controls/index.ts',
      'element/index': 'src/element/index.ts',
      'globe/index': 'src/globe/index.ts',
      'globe/react': 'src/globe/react/globe.tsx',
      'react/index': 'src/react/index.ts',
    },
    // All but React is carried in the files, so that they also run where nothing resolves package names. three and React
    // Three Fiber stay imports of the page, which may load each only once. drei has no path that Node resolves, so its lines are carried too.
    noExternal: [/^(?!react|three$|@react-three\/fiber$)/],
    splitting: true,
    esbuildPlugins: [
      besideThePage([
        'inline-worker',
        'inline-reader',
        'inline-tables',
        'inline-globe-worker',
        'in-page',
        'time-ticks',
      ]),
      globeComponentApart,
      inlinePainter,
      numberScales,
      minifyShaders,
      notices,
      weights,
    ],
  },
  // The drawing session is built three times: as the file of a worker, as the text of two workers, and for pages without workers. The globe's worker is a
  // text too.
  {
    ...shared,
    entry: {
      worker: 'src/worker/worker.ts',
      'table-worker': 'src/loading/tables/table-worker.ts',
      'globe-worker': 'src/globe/worker/globe-worker.ts',
      'inline-worker': 'src/worker/inline-worker.ts',
      'inline-reader': 'src/worker/inline-reader.ts',
      'inline-tables': 'src/loading/tables/inline-tables.ts',
      'inline-globe-worker': 'src/globe/worker/inline-globe-worker.ts',
      'in-page': 'src/worker/in-page.ts',
      'time-ticks': 'src/scales/ticks/time-ticks.ts',
    },
    splitting: false,
    // arquero has a file for Node and one for browsers.
    platform: 'browser',
    noExternal: [/.*/],
    esbuildPlugins: [inlineWorkers, numberScales, minifyShaders, notices, weights],
    minify: true,
  },
]

export default defineConfig(({ outDir = 'dist' }) => {
  // Once, before either build: they run side by side.
  for (const folder of [outDir, '.data/weights']) rmSync(folder, { recursive: true, force: true })
  return builds
})
