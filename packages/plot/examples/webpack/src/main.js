import { createPlot, setWorkerFactory } from '@isobath/plot'
import { simulatedCasts, simulatedOcean } from '../../ocean.js'

// A file of its own in place of the inlined worker; webpack emits it because it understands this very line.
setWorkerFactory(() => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module' }))

const [ocean, casts] = [simulatedOcean(), simulatedCasts()]
const surface = { type: 'rows', rows: casts.rows.filter(({ depth }) => depth === 0) }
const firstCast = { type: 'rows', rows: casts.rows.slice(0, 12) }
const sources = {
  heatmap: ocean,
  contourMap: ocean,
  sectionMap: ocean,
  contourSectionMap: ocean,
  histogram: ocean,
  timeSeries: surface,
  depthProfile: firstCast,
  scatter: casts,
  trajectory: casts,
}

const waiting = new Set(Object.keys(sources))
for (const [kind, source] of Object.entries(sources)) {
  createPlot(document.querySelector('main').appendChild(document.createElement('div')), {
    kind,
    source,
    field: { name: 'Temperature', unit: '°C' },
    title: ['A simulated ocean', kind],
    palette: 'thermal',
    orientation: 'meridional',
    onStatus({ state }) {
      if (state === 'drawn') waiting.delete(kind)
      document.body.dataset.chart = waiting.size === 0 ? 'drawn' : state
    },
  })
}
