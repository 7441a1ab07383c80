import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plotPlugins } from '../packages/plot/vite.plugins.ts'

const service = process.env.SERVICE ?? 'http://localhost:8787'

export default defineConfig({
  plugins: [react(), plotPlugins()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [plotPlugins()] },
  build: {
    target: 'es2023',
    // A data: address for a small font or picture would break the pages' policy, default-src 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': service } },
})
