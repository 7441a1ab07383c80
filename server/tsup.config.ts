import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { duckdbPackage, requireDuckdb } from './require-duckdb.ts'

// Dependencies stay outside: they are installed beside the build, and some bring native code, wasm and threads of their own.
export default defineConfig({
  entry: [
    'src/main.ts',
    'src/ingest.ts',
    'src/admin.ts',
    'src/demo.ts',
    'src/audit-process.ts',
    'src/ingest-process.ts',
    'src/job-process.ts',
  ],
  format: 'esm',
  target: 'node20',
  clean: true,
  dts: false,
  sourcemap: true,
  noExternal: ['@isobath/domain', duckdbPackage],
  esbuildPlugins: [requireDuckdb],
  esbuildOptions: (options) => {
    options.conditions = ['source']
  },
  onSuccess: () => copyFile('src/db/pglite.worker.mjs', 'dist/pglite.worker.mjs'),
})
