import Plotly from 'plotly.js-dist-min'
import { type BenchSeries, type Contestant, colours } from '../../contestant.ts'

const contestant: Contestant<BenchSeries> = {
  async draw(host, { time, value }) {
    await Plotly.newPlot(
      host,
      [{ type: 'scattergl', mode: 'lines', x: time, y: value, line: { color: colours[0], width: 1.5 } }],
      { width: host.clientWidth, height: host.clientHeight, xaxis: { type: 'date' } },
    )
    const half = ((time.at(-1) ?? 0) - (time[0] ?? 0)) / 2
    let from = time[0] ?? 0
    return {
      recolour: async (colour) => void (await Plotly.restyle(host, { 'line.color': colours[colour] } as object)),
      async pan(share) {
        from += half * share
        await Plotly.relayout(host, { 'xaxis.range': [from, from + half] } as object)
      },
      picture: () => host.querySelector('canvas.gl-canvas-context') as HTMLCanvasElement,
      destroy: () => Plotly.purge(host),
    }
  },
}

export default contestant
