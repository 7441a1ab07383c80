import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify } from 'terser'
import type { Options } from 'tsup'
import { minifySync } from 'vite'
import { compactShaders } from './shaders.ts'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

export const target = 'es2022'

/**
 * Minified by two: the first leaves out functions that nothing calls, within others too; terser shortens what is left, and says more in words that
 * gzip has met.
 */
export function minified(text: string): Promise<string> {
  const reached = minifySync('session.js', text, { module: true, compress: { target }, mangle: false }).code
  const short = shortened.get(reached) ?? shorten(reached)
  shortened.set(reached, short)
  return short
}

/** The worker's file and its text are the same, and terser is most of what a build costs. */
const shortened = new Map<string, Promise<string>>()

/** Terser may take it that reading a property has no effect, and that no nameless function is called by `new`. */
async function shorten(text: string): Promise<string> {
  const { code } = await minify(text, {
    ecma: 2020,
    module: true,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
    format: { comments: false },
  })
  if (code === undefined) throw new Error('terser made nothing of the session')
  return code
}

const worker = fileURLToPath(new URL('../src/session/worker.ts', import.meta.url))

/** In place of the module that starts the worker from its source file: one that holds the worker's text and starts it from a blob. */
export const inlineWorker: EsbuildPlugin = {
  name: 'inline-worker',
  setup(build) {
    build.onLoad({ filter: /\/session\/inline-worker\.ts$/ }, async () => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [worker],
        write: false,
        format: 'esm',
        bundle: true,
        target,
        conditions: ['source'],
        plugins: sessionPlugins,
      })
      const contents = `const text = ${JSON.stringify(await minified(outputFiles[0]?.text ?? ''))}
export const startInlineWorker = () => {
  const address = URL.createObjectURL(new Blob(['"use strict";{', text, '}'], { type: 'text/javascript' }))
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

/** Styles stand in a template literal, which no minifier looks into: spaces that say nothing are left out here. */
export const compactStyles: EsbuildPlugin = {
  name: 'compact-styles',
  setup(build) {
    build.onLoad({ filter: /\/view\/styles\.ts$/ }, async ({ path }) => {
      const [before = '', rules = '', after = ''] = (await readFile(path, 'utf8')).split('`')
      const short = rules
        .replace(/\n/g, '')
        .replace(/([{:;,]) /g, '$1')
        .replace(/ ([{}])/g, '$1')
        .replace(/;}/g, '}')
      return { contents: [before, short, after].join('`'), loader: 'ts' }
    })
  },
}

/** What everything that runs in the drawing session is bundled with. */
export const sessionPlugins: EsbuildPlugin[] = [compactShaders]
