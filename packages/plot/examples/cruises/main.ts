import { createPlot } from '@isobath/plot'
import { type GlobeOptions, createGlobe } from '@isobath/plot/globe'
import { type Cruise, readCruises, simulatedCruises } from './cruises.ts'

const field = { name: 'Temperature', unit: '°C' }
const colourings = {
  track: { by: 'track' },
  time: { by: 'time', label: { name: 'Time', unit: 'UTC' } },
  value: { by: 'value', range: [5, 30], palette: 'thermal', label: field },
} as const satisfies Record<string, GlobeOptions['colouring']>

function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no element #${id}`)
  return element
}
const [colour, readout, input] = [
  find('colour') as HTMLSelectElement,
  find('readout'),
  find('file') as HTMLInputElement,
]

let cruises = simulatedCruises()
const tracksOf = (shown: readonly Cruise[]) =>
  shown.map(({ name, lat, lon, time, temperature }) => ({ id: name, lat, lon, time, value: temperature }))

const globe = createGlobe(find('globe'), {
  label: 'Cruises',
  tracks: tracksOf(cruises),
  colouring: colourings.value,
  camera: { lon: -170, lat: 22, zoom: innerWidth < 720 ? 2 : 2.6, heading: 0, tilt: 0 },
  timeSlider: true,
  onHover(hover) {
    const track = hover?.track
    if (!track) return
    const time = track.time === null ? '' : new Date(track.time).toISOString().slice(0, 16).replace('T', ' ')
    const value = track.value === null ? 'no temperature' : `${track.value.toFixed(1)} °C`
    readout.textContent = `${track.name}: ${time} UTC, ${value}`
  },
  onStatus({ state }) {
    document.body.dataset['globe'] = state
  },
})

/** The rows of all cruises in a box. A box whose eastern side lies west of its western side crosses the date line. */
function rowsWithin({ lat1, lat2, lon1, lon2 }: { lat1: number; lat2: number; lon1: number; lon2: number }) {
  const isBetween = (lon: number) => (lon1 <= lon2 ? lon >= lon1 && lon <= lon2 : lon >= lon1 || lon <= lon2)
  return cruises.flatMap(({ name, time, lat, lon, temperature }) =>
    time.flatMap((at, i) => {
      const [y = Number.NaN, x = Number.NaN] = [lat[i], lon[i]]
      return y >= lat1 && y <= lat2 && isBetween(x)
        ? [{ cruise: name, time: at, lat: y, lon: x, depth: 0, temperature: temperature[i] ?? Number.NaN }]
        : []
    }),
  )
}

let plot: { destroy(): void } | undefined
find('box').addEventListener('click', () => {
  readout.textContent = 'Set two corners by clicks, taps or Enter. Escape cancels.'
  globe.drawRegion({
    onEnd(region) {
      if (!region) return
      globe.update({ regions: [region] })
      const rows = rowsWithin(region)
      readout.textContent = rows.length > 0 ? `${rows.length} values in the box.` : 'No cruise went through this box.'
      plot?.destroy()
      plot = undefined
      if (rows.length > 0)
        plot = createPlot(find('chart'), {
          kind: 'histogram',
          source: { type: 'rows', rows },
          field,
          onStatus({ state }) {
            document.body.dataset['chart'] = state
          },
        })
    },
  })
})

colour.addEventListener('change', () =>
  globe.update({ colouring: colourings[colour.value as keyof typeof colourings] }),
)

async function open(file: File) {
  try {
    cruises = readCruises(await file.text())
    globe.update({ tracks: tracksOf(cruises), regions: [] })
    const [first] = cruises
    if (first) globe.flyTo(first.name)
    readout.textContent = `${cruises.length} cruises of ${file.name}.`
  } catch (reason) {
    readout.textContent = (reason as Error).message
  }
}

input.addEventListener('change', () => {
  const file = input.files?.[0]
  if (file) void open(file)
})
