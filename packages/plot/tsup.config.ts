import { rmSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { besideThePage, inlineWorker, target } from './setup/bundle.ts'

// Once, before either build: they run side by side.
rmSync(new URL('dist', import.meta.url), { recursive: true, force: true })

const shared = {
  format: 'esm',
  target,
  dts: false,
  esbuildOptions: (options: { conditions?: string[] }) => {
    options.conditions = ['source']
  },
} as const

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', 'element/index': 'src/element/index.ts', 'react/index': 'src/react/index.ts' },
    splitting: true,
    minifySyntax: true,
    // The rules are carried in the package; comlink and d3-array stay its dependencies.
    noExternal: ['@isobath/domain'],
    esbuildPlugins: [besideThePage(['inline-worker', 'in-page'])],
  },
  // The drawing session, three times whole: as a worker's file, as that file's text, and for pages that have no worker.
  {
    ...shared,
    entry: {
      worker: 'src/session/worker.ts',
      'inline-worker': 'src/session/inline-worker.ts',
      'in-page': 'src/session/in-page.ts',
    },
    minify: true,
    splitting: false,
    noExternal: [/.*/],
    esbuildPlugins: [inlineWorker],
  },
])
