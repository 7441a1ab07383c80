import { createPlot } from '@isobath/plot'

let [time, value] = [Date.UTC(2016, 0, 1), 20]
const series = createPlot(document.querySelector<HTMLElement>('#chart')!, {
  kind: 'timeSeries',
  source: { type: 'rows', rows: [{ time, value }] },
  field: { name: 'Temperature', unit: '°C' },
})
// Ten rows a second. The view grows with them, unless a reader has zoomed.
setInterval(() => {
  time += 100
  value += Math.sin(time / 700) / 10
  series.append([{ time, value }])
}, 100)
export const plots = [series]
