import { createPlot } from '@isobath/plot'
import { windSeries } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'timeSeries',
    source: { type: 'columns', columns: windSeries },
    columns: { value: 'wind' },
    group: 'month',
    field: { name: 'Zonal wind', unit: 'm s⁻¹' },
    layers: [{ type: 'line', at: { value: 0 } }],
    title: ['Zonal wind, monthly means', '160° E to 160° W, 5° S to 5° N'],
    credit: 'US Navy Fleet Numerical Oceanography Center',
  })
