import { createGlobe, setGlobeWorkerFactory } from '@isobath/plot/globe'
import { simulatedField } from './field.ts'

// The policy of the page may forbid a worker from a blob. This file needs no policy of its own: it compiles no code from text.
setGlobeWorkerFactory(() => new Worker(new URL('@isobath/plot/globe-worker', import.meta.url), { type: 'module' }))

const element = document.querySelector('main')!
// By script: a strict policy also forbids style sheets in the page.
element.style.height = '500px'

createGlobe(element, {
  label: 'Simulated temperature of the sea surface',
  field: {
    source: simulatedField(),
    palette: 'thermal',
    contours: true,
    label: { name: 'Simulated temperature', unit: '°C' },
  },
  onStatus: ({ state }) => (element.dataset['globe'] = state),
})
