import '@fontsource-variable/inter'
import '@fontsource-variable/source-serif-4'
import { plotKindNames, setTableWorkerFactory, setWorkerFactory, themes } from '@isobath/plot'
import type { Preview } from '@storybook/react-vite'
import { Code, Link, ManualPage, Table } from '../src/manual/blocks/frame.tsx'

setWorkerFactory(() => new Worker(new URL('../src/worker.ts', import.meta.url), { type: 'module' }))
setTableWorkerFactory(() => new Worker(new URL('@isobath/plot/table-worker', import.meta.url), { type: 'module' }))

/** Set by the test run, which can take screenshots. */
declare global {
  var matchPixels: ((element: HTMLElement, story: string) => Promise<void>) | undefined
}

/** Whether the stories run as tests. */
const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // Only a violation fails a story; what else axe finds is described for the panel of Storybook alone.
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations'] } : {} },
    options: {
      storySort: {
        order: [
          'Manual',
          [
            'Start',
            'Embedding',
            'Data',
            'Kinds',
            'Layers',
            'Axes',
            'Palettes',
            'Theming',
            'Options',
            'Events',
            'Linked charts',
            'Animation',
            'Exports',
            'Globe',
            'Limits',
            'Performance',
            'Keyboard and screen readers',
          ],
          'Examples',
        ],
      },
    },
    docs: {
      container: ManualPage,
      components: { a: Link, code: Code, table: Table },
      story: { inline: false, height: '520px' },
    },
  },
  argTypes: {
    kind: { control: 'select', options: plotKindNames },
    theme: { control: 'select', options: Object.keys(themes) },
  },
  loaders: [
    // A chart is the same picture on every machine once its font is loaded.
    () => Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 12px 'Inter Variable'`))),
  ],
  afterEach: async ({ canvasElement, id }) => {
    const stage = canvasElement.querySelector<HTMLElement>('[data-stage]')
    if (stage) await globalThis.matchPixels?.(stage, id)
  },
}

export default preview
