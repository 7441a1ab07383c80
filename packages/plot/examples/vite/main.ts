import { createPlot } from '@isobath/plot'
import { simulatedTemperature } from './field.ts'
import { tables } from './tables.ts'

const drawn = new Map<string, string>()

/** A place on the page for one chart, and what the page says of all of them once it has changed. */
function place(name: string) {
  const element = document.createElement('div')
  document.querySelector('main')?.append(element)
  drawn.set(name, 'loading')
  const onStatus = ({ state }: { state: string }) => {
    drawn.set(name, state)
    document.body.dataset['chart'] = [...drawn.values()].find((each) => each !== 'drawn') ?? 'drawn'
  }
  return { element, onStatus }
}

const field = { name: 'Temperature', unit: '°C' }
const map = place('A field')
const given = Object.entries(await tables()).map(([name, source]) => ({ name, source, ...place(name) }))

createPlot(map.element, {
  kind: 'contourMap',
  source: simulatedTemperature(),
  field,
  title: ['A simulated sea surface', 'Temperature [°C]'],
  palette: 'thermal',
  onStatus: map.onStatus,
})

for (const { name, source, element, onStatus } of given) {
  createPlot(element, {
    kind: 'sparse',
    source,
    field,
    title: [name, 'Simulated casts'],
    palette: 'thermal',
    tools: false,
    onStatus,
  })
}
