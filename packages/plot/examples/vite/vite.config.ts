import { defineConfig } from 'vite'

/** Two pages. Nothing of this is for the charts. */
export default defineConfig({ build: { rolldownOptions: { input: ['index.html', 'small.html'] } } })
