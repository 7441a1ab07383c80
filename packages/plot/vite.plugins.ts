import { type Plugin, build } from 'vite'
import { asciiScript } from './setup/ascii-script.ts'
import { target } from './setup/bundle.ts'

/** Packages of the worker and of modules that load later. Vite would otherwise find them late, and reload the page in the middle of a test. */
const latePackages = [
  '@react-three/drei/core/Line',
  '@react-three/fiber',
  '@uwdata/flechette',
  'arquero',
  'comlink',
  'd3-contour',
  'd3-format',
  'd3-geo',
  'd3-scale',
  'd3-time',
  'd3-time-format',
  'fzstd',
  'lz4js',
  'regl/dist/regl.unchecked.js',
  'three',
]

/** Files of the package whose workers are bundled, and how the names of their bundles end. */
const ownFiles = /\/packages\/plot\/(src|test\/globe)\/.*\.ts$/
const bundled = '.bundled.js'

/**
 * Serves each worker as one file, as the package ships it. Otherwise every worker that starts would fetch some two hundred modules, which takes about a
 * second of processor time.
 */
const bundledWorkers: Plugin = {
  name: 'isobath-plot-workers',
  apply: 'serve',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!id.includes('worker_file')) return undefined
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    const [file = '', query = ''] = resolved?.id.split('?') ?? []
    // Read as a module of JavaScript: three has lines that TypeScript refuses.
    return ownFiles.test(file) ? `${file}${bundled}?${query}` : undefined
  },
  async load(id) {
    const [file = ''] = id.split(`${bundled}?`)
    if (file === id) return undefined
    const built = await build({
      configFile: false,
      logLevel: 'error',
      // React's build for production, also where a test runs this.
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: {
        write: false,
        minify: false,
        // With one inline, the globe's worker would be four times as large, and slow to start in each test. The code is not minified.
        sourcemap: false,
        target,
        rollupOptions: { input: file, output: { format: 'es', codeSplitting: false } },
      },
    })
    const [chunk] = 'output' in built ? built.output : []
    for (const module of chunk?.moduleIds ?? []) this.addWatchFile(module)
    return chunk?.code
  },
}

/** Writes the scripts of workers in ASCII, as the package does with those that it inlines: V8 keeps them with one byte for each character. */
export const asciiWorkers = (): Plugin => ({
  name: 'isobath-ascii-workers',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = asciiScript(file.code)
  },
})

/** Holds the painter of projections as text, as the package ships it: the page sends it to the thread that draws. */
const painterText: Plugin = {
  name: 'isobath-plot-painter',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/projection/painter-code.ts')) return undefined
    const built = await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: {
        write: false,
        target,
        lib: { entry: id.replace(/painter-code\.ts$/, 'painter.ts'), formats: ['iife'], name: 'painter' },
      },
    })
    const [output] = [built].flat()
    const [chunk] = output && 'output' in output ? output.output : []
    for (const module of chunk?.moduleIds ?? []) this.addWatchFile(module)
    return `export const painterCode = ${JSON.stringify(asciiScript(chunk?.code ?? ''))}`
  },
}

/** What Vite needs to run the chart package from its sources. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: latePackages.map((name) => `${from}${name}`) } }),
  },
  bundledWorkers,
  painterText,
]
