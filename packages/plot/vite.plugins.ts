import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { trimmed, trimmedFile } from './setup/regl.ts'
import { replaced } from './setup/regl-states.ts'
import { unreached } from './setup/regl-unreached.ts'

/** What the worker is made of. Vite would otherwise meet it only when the worker starts, and reload the page in the middle of a test. */
const bundledAhead = ['comlink', 'd3-contour', 'regl/dist/regl.unchecked.js']

// Vite keeps what it bundled ahead for as long as the names of the plugins are the same.
const digest = createHash('sha256')
  .update(JSON.stringify([unreached, replaced]))
  .digest('hex')
  .slice(0, 8)

/** The regl that is shipped is the one that is tested. */
const trimRegl = {
  name: `isobath-trim-regl-${digest}`,
  transform: {
    filter: { id: trimmedFile },
    handler: (code: string) => ({ code: trimmed(code), map: null }),
  },
}

/** What Vite needs to run the chart package from its sources; the worker is a file of its own there. `from` leads to its packages where they are not the root's own. */
export const plotPlugins = (from = ''): Plugin[] => [
  {
    name: 'isobath-plot-sources',
    config: () => ({
      optimizeDeps: { include: bundledAhead.map((name) => `${from}${name}`), rolldownOptions: { plugins: [trimRegl] } },
    }),
  },
  trimRegl,
]
