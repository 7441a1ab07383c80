import { createPlot } from '@isobath/plot'
import { simulatedTemperature } from './field.ts'

const element = document.querySelector<HTMLElement>('#chart')
if (!element) throw new Error('the page has no place for the chart')

createPlot(element, {
  kind: 'contourMap',
  source: simulatedTemperature(),
  field: { name: 'Temperature', unit: '°C' },
  title: ['Simulated sea surface', 'Temperature [°C]'],
  palette: 'thermal',
  onStatus: ({ state }) => (document.body.dataset['chart'] = state),
})
