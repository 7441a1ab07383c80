import { type Plugin, build } from 'vite'
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
  'fzstd',
  'lz4js',
  'regl/dist/regl.unchecked.js',
  'three',
]

/**
 * Serves each worker as one file, as the package ships it. Otherwise every worker that starts would fetch some two hundred modules, which takes about a
 * second of processor time.
 */
const bundledWorkers: Plugin = {
  name: 'isobath-plot-workers',
  apply: 'serve',
  enforce: 'pre',
  async load(id) {
    const [file = '', query = ''] = id.split('?')
    if (!query.includes('worker_file') || !file.includes('/packages/plot/src/')) return undefined
    const built = await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: {
        write: false,
        minify: false,
        sourcemap: 'inline',
        target,
        rollupOptions: { input: file, output: { format: 'es', codeSplitting: false } },
      },
    })
    const [chunk] = 'output' in built ? built.output : []
    for (const module of chunk?.moduleIds ?? []) this.addWatchFile(module)
    return chunk?.code
  },
}

/** What Vite needs to run the chart package from its sources. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: latePackages.map((name) => `${from}${name}`) } }),
  },
  bundledWorkers,
]
