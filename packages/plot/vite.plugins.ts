import type { Plugin } from 'vite'

/** Packages of the worker and of modules that load later. Vite would otherwise find them late, and reload the page in the middle of a test. */
const latePackages = [
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
]

/** What Vite needs to run the chart package from its sources. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: latePackages.map((name) => `${from}${name}`) } }),
  },
]
