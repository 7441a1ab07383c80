import { fileURLToPath } from 'node:url'

/** Nothing of this is for the charts: webpack bundles the worker's file by itself. */
export default {
  mode: 'production',
  entry: './src/main.js',
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), filename: 'main.js', clean: true },
  performance: { hints: false },
}
