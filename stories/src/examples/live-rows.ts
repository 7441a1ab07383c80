import { createPlot } from '@isobath/plot'

export default (element: HTMLElement) => {
  let [time, value] = [Date.UTC(2016, 0, 1), 20]
  const plot = createPlot(element, {
    kind: 'timeSeries',
    source: { type: 'rows', rows: [{ time, value }] },
    field: { name: 'Temperature', unit: '°C' },
  })
  const addRow = () => {
    time += 60_000
    value += Math.sin(time / 1e6) / 10
    plot.append([{ time, value }])
  }
  for (let i = 0; i < 60; i++) addRow()
  return plot
}
