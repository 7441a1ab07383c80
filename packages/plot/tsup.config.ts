import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const target = 'es2022'

/** In place of the module that starts the worker from its source file: one that holds the worker's text and starts it from a blob. */
const inlineWorker: EsbuildPlugin = {
  name: 'inline-worker',
  setup(build) {
    build.onResolve({ filter: /\/inline-worker\.ts$/ }, () => ({ path: 'inline-worker', namespace: 'virtual' }))
    build.onLoad({ filter: /.*/, namespace: 'virtual' }, async () => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [abs('src/session/worker.ts')],
        bundle: true,
        write: false,
        format: 'iife',
        target,
        minify: true,
        conditions: ['source'],
      })
      const contents = `const text = ${JSON.stringify(outputFiles[0]?.text)}
export const startInlineWorker = () => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const worker = new Worker(address)
  URL.revokeObjectURL(address)
  return worker
}`
      return { contents, loader: 'js' }
    })
  },
}

export default defineConfig([
  {
    entry: { index: 'src/index.ts', 'element/index': 'src/element/index.ts', 'react/index': 'src/react/index.ts' },
    format: 'esm',
    target,
    clean: true,
    dts: false,
    splitting: true,
    minifySyntax: true,
    // What the package carries in itself: the rules, and what only the drawing session is made of.
    noExternal: ['@isobath/domain', 'earcut', 'regl'],
    esbuildPlugins: [inlineWorker],
    esbuildOptions: (options) => {
      options.conditions = ['source']
    },
  },
  {
    entry: { worker: 'src/session/worker.ts' },
    format: 'esm',
    target,
    dts: false,
    minify: true,
    noExternal: [/.*/],
    esbuildOptions: (options) => {
      options.conditions = ['source']
    },
  },
])
