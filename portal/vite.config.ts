import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asciiWorkers, plotPlugins } from '../packages/plot/vite.plugins.ts'
import { compressAssets } from './compress-assets.plugin.ts'
import { createLicenceCollector } from './licences.plugin.ts'
import { serviceWorker } from './service-worker.plugin.ts'

const service = process.env.SERVICE ?? 'http://localhost:8787'

// What several pages share comes in few chunks. Without groups each set of pages has chunks of its own: the charts page requested 74 files, most of them
// of 2 kB. Modules of a group are taken without what they import, so that no page loads three for a palette, nor charts for the names of projections.
const shared = { minShareCount: 2, includeDependenciesRecursively: false }
const groups = [
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  { ...shared, name: 'domain', test: /packages\/domain\/src\/(?!workbook)/, minShareCount: 8, priority: 3 },
  {
    ...shared,
    name: 'figures',
    test: /packages\/plot\/src\/(?!globe|data\/projection\.ts|scales\/(?:palette|vision|cmocean|control-points))/,
    minShareCount: 5,
    priority: 2,
  },
  {
    ...shared,
    name: 'globes',
    test: /node_modules\/.*three|packages\/plot\/src\/globe/,
    minShareCount: 3,
    priority: 1,
  },
]

const licences = createLicenceCollector()

export default defineConfig({
  plugins: [
    react(),
    plotPlugins(),
    licences.collect(),
    serviceWorker(licences.collect),
    licences.write(),
    compressAssets(),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [plotPlugins(), asciiWorkers(), licences.collect()] },
  build: {
    target: 'es2023',
    // A data: address for a small font or picture would break the pages' policy, default-src 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file needs which, for the test and the bench of the bytes of a first load.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': service, '/data': service } },
})
