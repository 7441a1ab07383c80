import { createPlot } from '@isobath/plot'

// A CSV in which -999 means missing becomes a T-S diagram, coloured by oxygen.
const diagram = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'tsDiagram',
  source: { type: 'table', url: '/bottles.csv', missing: -999 },
  columns: { value: 'oxygen' },
  field: { name: 'Oxygen', unit: 'µmol kg⁻¹' },
})
export const plots = [diagram]
