import { createGlobe, setGlobeWorkerFactory } from '@isobath/plot/globe'
import { simulatedCruise } from './cruises.ts'

// The policy of the page may forbid a worker from a blob. This file needs no policy of its own: it compiles no code from text.
setGlobeWorkerFactory(() => new Worker(new URL('@isobath/plot/globe-worker', import.meta.url), { type: 'module' }))

const element = document.querySelector('main')!
// By script: a strict policy also forbids style sheets in the page.
element.style.height = '500px'

// So many positions are encoded in the worker.
const tracks = [-10, 0, 10, 20, 30].map((lat, i) => simulatedCruise(`SIM${i + 1}`, lat, 20_000))

createGlobe(element, {
  tracks,
  colouring: { by: 'value', palette: 'thermal', range: [15, 28], label: { name: 'Temperature', unit: '°C' } },
  timeSlider: true,
  onTracks: (drawn) => (element.dataset['tracks'] = String(drawn)),
})
