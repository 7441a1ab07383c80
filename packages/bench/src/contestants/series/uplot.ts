import UPlot from 'uplot'
import { type BenchSeries, type Contestant, colours } from '../../contestant.ts'

const contestant: Contestant<BenchSeries> = {
  async draw(host, { time, value }) {
    // uPlot takes seconds, and null for a missing value.
    const seconds = Array.from(time, (each) => each / 1000)
    const values = Array.from(value, (each) => (Number.isNaN(each) ? null : each))
    let colour: 0 | 1 = 0
    let drawn = () => {}
    /** Changes the plot; settles when uPlot has drawn it. */
    const drawAfter = (change: () => void) =>
      new Promise<void>((resolve) => {
        drawn = resolve
        change()
      })
    let plot: UPlot | undefined
    await drawAfter(() => {
      plot = new UPlot(
        {
          width: host.clientWidth,
          height: host.clientHeight - 40,
          series: [{}, { label: 'Fluorescence', stroke: () => colours[colour], width: 1.5 }],
          hooks: { draw: [() => drawn()] },
        },
        [seconds, values],
        host,
      )
    })
    const half = ((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)) / 2
    let from = seconds[0] ?? 0
    return {
      recolour: (palette) =>
        drawAfter(() => {
          colour = palette
          plot?.redraw(true)
        }),
      pan: (share) =>
        drawAfter(() => {
          from += half * share
          plot?.setScale('x', { min: from, max: from + half })
        }),
      picture: () => host.querySelector('canvas') as HTMLCanvasElement,
      destroy: () => plot?.destroy(),
    }
  },
}

export default contestant
