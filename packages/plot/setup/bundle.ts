import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Options } from 'tsup'
import { asciiScript } from './ascii-script.ts'
import { notices } from './notices.ts'
import { scriptBundle, workerBundle } from './page-bundle.mjs'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

export const target = 'es2022'

/** Modules that start a worker from its source file, and the function that does it. */
const inlinedWorkers = new Map([
  ['inline-worker', { worker: 'drawing-worker.ts', start: 'startInlineWorker' }],
  ['inline-tables', { worker: 'table-worker.ts', start: 'startInlineTables' }],
  ['inline-globe-worker', { worker: 'globe-worker.ts', start: 'startInlineGlobeWorker' }],
  ['inline-reader', { worker: '../loading/reading/reading-worker.ts', start: 'startInlineReader' }],
])

/** Replaces each of those modules by one that holds the bundled worker as text and starts it from a blob URL. */
export const inlineWorkers: EsbuildPlugin = {
  name: 'inline-workers',
  setup(build) {
    const names = [...inlinedWorkers.keys()].join('|')
    build.onLoad({ filter: new RegExp(`/(${names})\\.ts$`) }, async ({ path }) => {
      const found = inlinedWorkers.get(basename(path, '.ts'))
      if (!found) return undefined
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [join(dirname(path), found.worker)],
        write: false,
        format: 'esm',
        bundle: true,
        define: { 'process.env.NODE_ENV': '"production"' },
        target,
        conditions: ['source'],
        plugins: [numberScales, minifyShaders, notices],
      })
      // Vite's bundler leaves out more of three, React and regl than esbuild does: 13 kB of the globe's worker after gzip, 6 kB of the charts'.
      const script = asciiScript(await workerBundle(outputFiles[0]?.text ?? ''))
      // The address is kept: every start uses it, also that of a worker which replaces another.
      const contents = `const text = ${JSON.stringify(script)}
const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
export const ${found.start} = () => new Worker(address)`
      return { contents, loader: 'js' }
    })
  },
}

/** Replaces `projection/painter-code.ts` by a module that holds the bundled painter as text. */
export const inlinePainter: EsbuildPlugin = {
  name: 'inline-painter',
  setup(build) {
    build.onLoad({ filter: /\/projection\/painter-code\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [join(dirname(path), 'painter.ts')],
        write: false,
        format: 'esm',
        bundle: true,
        target,
        conditions: ['source'],
        plugins: [numberScales, minifyShaders, notices],
      })
      const script = asciiScript(await scriptBundle(outputFiles[0]?.text ?? '', 'painter'))
      return { contents: `export const painterCode = ${JSON.stringify(script)}`, loader: 'js' }
    })
  },
}

/** Keeps modules that the page imports later as files of their own, beside the file that imports them. */
export const besideThePage = (names: readonly string[]): EsbuildPlugin => ({
  name: 'beside-the-page',
  setup(build) {
    build.onResolve({ filter: new RegExp(`/(${names.join('|')})\\.ts$`) }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./${basename(path, '.ts')}.js`, external: true } : undefined,
    )
  },
})

/** Keeps the React component of the globe a file of its own, so that a page which does not use it bundles no React. It is an entry too. */
export const globeComponentApart: EsbuildPlugin = {
  name: 'globe-component-apart',
  setup(build) {
    build.onResolve({ filter: /\/react\/globe\.tsx$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './react.js', external: true },
    )
  },
}

/** Removes comments and indentation from shaders, which stand in template literals that no minifier of JavaScript looks into. */
export const minifyShaders: EsbuildPlugin = {
  name: 'minify-shaders',
  setup(build) {
    build.onLoad({ filter: /\/src\/(globe|gpu|kinds|land|projection)\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replace(/(?<=\/\* glsl \*\/ `)[^`]*(?=`)/g, (shader) =>
        shader.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s+/g, '\n'),
      )
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Gives the scales of d3 the interpolation of numbers as their default. Their own default also interpolates colours, dates and texts, which charts do
 * not do with scales. The calls that set those up are marked as free of side effects, so that they and d3-color are left out.
 */
export const numberScales: EsbuildPlugin = {
  name: 'number-scales',
  setup(build) {
    const namespace = 'number-scales'
    build.onResolve({ filter: /^d3-interpolate$/, namespace: 'file' }, ({ path, importer }) =>
      importer.endsWith('d3-scale.mjs') ? { path, namespace, pluginData: dirname(importer) } : undefined,
    )
    build.onLoad({ filter: /./, namespace }, ({ path, pluginData }) => ({
      contents: `export { interpolateNumber, interpolateNumber as interpolate, interpolateRound, piecewise } from '${path}'`,
      resolveDir: String(pluginData),
    }))
    build.onLoad({ filter: /d3-interpolate\.mjs$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { contents: text.replace(/^var \w+ = (?=\w+\(|\(function )/gm, '$&/* @__PURE__ */ ') }
    })
  },
}
