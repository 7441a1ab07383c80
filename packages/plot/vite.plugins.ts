import type { Plugin } from 'vite'

/** What the worker is made of. Vite would otherwise meet it only when the worker starts, and reload the page in the middle of a test. */
const bundledAhead = ['d3-contour']

/** What Vite needs to run the chart package from its sources; the worker is a file of its own there. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: bundledAhead.map((name) => `${from}${name}`) } }),
  },
]
