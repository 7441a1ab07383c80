import type { Plugin } from 'vite'
import { shaderFile, withCompactShaders } from './setup/shaders.ts'

/** What the worker is made of. Vite would otherwise meet it only when the worker starts, and reload the page in the middle of a test. */
const bundledAhead = ['d3-contour']

/** Shaders as they are shipped, for builds and for tests; what is served while it is edited keeps them as they are written. */
export const shippedShaders: Plugin = {
  name: 'isobath-shipped-shaders',
  enforce: 'pre',
  transform: {
    filter: { id: shaderFile },
    handler: async (code) => ({ code: await withCompactShaders(code), map: null }),
  },
}

/** What Vite needs to run the chart package from its sources; the worker is a file of its own there. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({ optimizeDeps: { include: bundledAhead.map((name) => `${from}${name}`) } }),
  },
  { ...shippedShaders, apply: 'build' },
]
