import '@fontsource-variable/inter'
import { setWorkerFactory } from '@isobath/plot'
import type { Preview } from '@storybook/react-vite'

setWorkerFactory(() => new Worker(new URL('../src/worker.ts', import.meta.url), { type: 'module' }))

/** Set by the test run alone, where a browser can be asked for a picture of its screen. */
declare global {
  var matchPixels: ((element: HTMLElement, story: string) => Promise<void>) | undefined
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    options: {
      storySort: { order: ['Manual', ['Start', 'Embedding', 'Limits', 'Performance', 'Keyboard and screen readers']] },
    },
    docs: { story: { inline: false, height: '520px' } },
  },
  loaders: [
    // Laid out with the face it is drawn with, a chart is the same picture on every machine.
    () => Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 12px 'Inter Variable'`))),
  ],
  afterEach: async ({ canvasElement, id }) => {
    const stage = canvasElement.querySelector<HTMLElement>('[data-stage]')
    if (stage) await globalThis.matchPixels?.(stage, id)
  },
}

export default preview
