import { createPlot } from '@isobath/plot'
import underway from '../underway.csv?url'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'trajectory',
    source: { type: 'table', url: underway },
    field: { name: 'Cruises', unit: '' },
    title: ['Simulated cruise'],
    credit: 'Simulated from climatologies.',
  })
