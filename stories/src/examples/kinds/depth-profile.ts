import { createPlot } from '@isobath/plot'
import stations from '../stations.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'depthProfile',
    source: { type: 'table', url: stations, missing: -999 },
    columns: { value: 'temperature' },
    group: 'value',
    field: { name: 'Temperature', unit: '°C' },
    title: ['Temperature, mean of 13 stations', '60° S to 60° N, 30.5° W'],
    credit: 'Levitus (1982)',
  })
