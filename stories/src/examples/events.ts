import { createPlot } from '@isobath/plot'
import stations from './stations.csv?url'

export default (element: HTMLElement) => {
  const report = document.createElement('output')
  report.textContent = 'Point at a dot, or shift-drag over several.'
  element.after(report)
  return createPlot(element, {
    kind: 'casts',
    source: { type: 'table', url: stations, missing: -999 },
    columns: { value: 'temperature' },
    against: 'lat',
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    marker: { size: 10, opacity: 1 },
    onReadout: (readout) => {
      if (readout) report.textContent = JSON.stringify(readout.row)
    },
    onSelect: (selection) => {
      report.textContent = selection ? `${selection.total} rows are selected` : 'Nothing is selected'
    },
  })
}
