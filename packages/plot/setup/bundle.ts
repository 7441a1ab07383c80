import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import type { Options } from 'tsup'
import { minifySync } from 'vite'
import { land110m } from '../src/geometry/land-110m.ts'
import { compactShaders } from './shaders.ts'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

export const target = 'es2022'

/**
 * Minified by two: the first leaves out functions that nothing calls, within others too; terser shortens what is left, and says more in words that
 * gzip has met.
 */
export function minified(text: string): Promise<string> {
  return shorten(minifySync('session.js', text, { module: true, compress: { target }, mangle: false }).code)
}

/** Says the page's part in fewer words, and leaves its names and lines to be read: a site's bundler shortens those. */
export const tightened = (text: string): Promise<string> => shorten(text, { mangle: false, format: { beautify: true } })

/** Terser may take it that reading a property has no effect, and that no nameless function is called by `new`. */
async function shorten(text: string, options: MinifyOptions = {}): Promise<string> {
  const { code } = await minify(text, {
    ecma: 2020,
    module: true,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
    format: { comments: false },
    ...options,
  })
  if (code === undefined) throw new Error('terser made nothing of it')
  return code
}

/** The text of the land before all else: gzip writes new codes for every 16,000 signs or so, and so for it nearly alone, which saves 0.4 kB. */
function landFirst(code: string): string {
  const text = JSON.stringify(land110m)
  return code.includes(text) ? `const $land=${text};${code.replace(text, '$land')}` : code
}

/** Modules that start a worker from its source file, and what that is. */
const inlined = new Map([
  ['inline-worker', { worker: 'drawing-worker', start: 'startInlineWorker' }],
  ['inline-reader', { worker: 'reading-worker', start: 'startInlineReader' }],
])

/** In the place of each: one that holds the worker's text and starts it from a blob. */
export const inlineWorkers: EsbuildPlugin = {
  name: 'inline-workers',
  setup(build) {
    build.onLoad({ filter: new RegExp(`/session/(${[...inlined.keys()].join('|')})\\.ts$`) }, async ({ path }) => {
      const found = inlined.get(basename(path, '.ts'))
      if (!found) return undefined
      const { worker, start } = found
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [join(dirname(path), `${worker}.ts`)],
        write: false,
        format: 'esm',
        bundle: true,
        target,
        conditions: ['source'],
        plugins: sessionPlugins,
      })
      const contents = `const text = ${JSON.stringify(landFirst(await minified(outputFiles[0]?.text ?? '')))}
export const ${start} = () => {
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
    build.onLoad({ filter: /\/view\/(table-)?styles\.ts$/ }, async ({ path }) => {
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
