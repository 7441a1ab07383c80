import { defineConfig } from 'vite'
import { asciiWorkers } from '../plot/vite.plugins.ts'

// The bench has a worker of its own, which reads its canvas. It is written as the package writes the worker that it inlines.
export default defineConfig({ worker: { plugins: () => [asciiWorkers()] } })
