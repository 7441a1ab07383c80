import { createPlot } from '@isobath/plot'
import stations from './stations.csv?url'

export default (element: HTMLElement) => {
  const heard = document.createElement('output')
  heard.textContent = 'Point at a dot, or shift-drag over several.'
  element.after(heard)
  return createPlot(element, {
    kind: 'casts',
    source: { type: 'table', url: stations, missing: -999 },
    columns: { value: 'temperature' },
    against: 'lat',
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    marker: { size: 10, opacity: 1 },
    onReadout: (readout) => {
      if (readout) heard.textContent = JSON.stringify(readout.row)
    },
    onSelect: (selection) => {
      heard.textContent = selection ? `${selection.total} rows are selected` : 'Nothing is selected'
    },
  })
}
