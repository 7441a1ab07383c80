import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]
type EsbuildOptions = NonNullable<Parameters<Parameters<EsbuildPlugin['setup']>[0]['esbuild']['build']>[0]>

export const target = 'es2022'

/** How everything that runs in the drawing session is bundled: whole, and small. */
export const sessionBundle = { bundle: true, target, minify: true, conditions: ['source'] } satisfies EsbuildOptions

const worker = fileURLToPath(new URL('../src/session/worker.ts', import.meta.url))

/** In place of the module that starts the worker from its source file: one that holds the worker's text and starts it from a blob. */
export const inlineWorker: EsbuildPlugin = {
  name: 'inline-worker',
  setup(build) {
    build.onLoad({ filter: /\/session\/inline-worker\.ts$/ }, async () => {
      const { outputFiles } = await build.esbuild.build({
        ...sessionBundle,
        entryPoints: [worker],
        write: false,
        format: 'iife',
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

/** Leaves modules that the page asks for later as files of their own, beside the chunk that asks for them. */
export const besideThePage = (names: readonly string[]): EsbuildPlugin => ({
  name: 'beside-the-page',
  setup(build) {
    build.onResolve({ filter: new RegExp(`/(${names.join('|')})\\.ts$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: path.replace(/\.ts$/, '.js'), external: true } : undefined,
    )
  },
})
