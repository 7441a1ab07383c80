import { type Plot, createPlot } from '@isobath/plot'

/** The page of the live bench, as an embedder writes it: a time series to which rows are appended by a timer. */
interface LivePage {
  /** Draws a series of a given number of rows; settles with its first picture. */
  readonly draw: (rows: number) => Promise<void>
  /** Appends one row at a time, a given number a second, until `stop`. */
  readonly start: (rowsEachSecond: number) => void
  /** Stops appending; settles when all rows are drawn, with their number. */
  readonly stop: () => Promise<number>
}

declare global {
  interface Window {
    live: LivePage
  }
}

let chart: Plot<'timeSeries'> | undefined
let timer: ReturnType<typeof setInterval> | undefined
let rows = 0

/** The next row: ten rows a second of a temperature by formula. */
const nextRow = () => {
  const time = Date.UTC(2016, 0, 1) + 100 * rows
  const temperature = 20 + 3 * Math.sin(rows / 700) + Math.sin(rows / 41) / 4
  rows++
  return { time, temperature }
}

const drawnRows = () => (chart?.status.state === 'drawn' ? chart.status.cells : 0)

window.live = {
  async draw(count) {
    const element = document.createElement('div')
    element.style.cssText = 'width: 900px; height: 500px'
    document.body.append(element)
    chart = createPlot(element, {
      kind: 'timeSeries',
      source: { type: 'rows', rows: Array.from({ length: count }, nextRow) },
      field: { name: 'Temperature', unit: '°C' },
    })
    await chart.ready
  },
  start(rowsEachSecond) {
    timer = setInterval(() => chart?.append([nextRow()]), 1000 / rowsEachSecond)
  },
  async stop() {
    clearInterval(timer)
    while (drawnRows() < rows) await new Promise((done) => setTimeout(done, 50))
    return rows
  },
}
