import type { Plugin } from 'vite'

/** Packages of the worker. Vite would otherwise find them only when the worker starts, and reload the page in the middle of a test. */
const workerPackages = ['comlink', 'd3-contour', 'regl/dist/regl.unchecked.js']

/** What Vite needs to run the chart package from its sources. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: workerPackages.map((name) => `${from}${name}`) } }),
  },
]
