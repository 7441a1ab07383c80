import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'
import { minifySync } from 'vite'
import { trimRegl } from './regl.ts'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

export const target = 'es2022'

/** Minified once more: this one leaves out functions that nothing calls, within others too. */
export const minified = (text: string) =>
  minifySync('session.js', text, { module: true, compress: { target }, mangle: { toplevel: true } }).code

const worker = fileURLToPath(new URL('../src/session/worker.ts', import.meta.url))

/** In place of the module that starts the worker from its source file: one that holds the worker's text and starts it from a blob. */
export const inlineWorker: EsbuildPlugin = {
  name: 'inline-worker',
  setup(build) {
    build.onLoad({ filter: /\/session\/inline-worker\.ts$/ }, async () => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [worker],
        write: false,
        format: 'iife',
        bundle: true,
        minify: true,
        target,
        conditions: ['source'],
        plugins: sessionPlugins,
      })
      const contents = `const text = ${JSON.stringify(minified(outputFiles[0]?.text ?? ''))}
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

/** Shaders stand in template literals, which no minifier of JavaScript looks into: their comments and indents are left out here. */
export const compactShaders: EsbuildPlugin = {
  name: 'compact-shaders',
  setup(build) {
    build.onLoad({ filter: /\/plot\/src\/(charts|gpu)\/[^/]+\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s+/g, '\n'), loader: 'ts' }
    })
  },
}

/** What everything that runs in the drawing session is bundled with. */
export const sessionPlugins: EsbuildPlugin[] = [trimRegl, compactShaders]
