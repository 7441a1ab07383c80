import Plotly from 'plotly.js-dist-min'
import { type BenchPoints, type Contestant, dots, palettes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

const colorscale = (palette: 0 | 1) =>
  palettes[palette].map((colour, i, all): [number, string] => [i / (all.length - 1), colour])

const contestant: Contestant<BenchPoints> = {
  async draw(host, { lon, lat, value }) {
    const [cmin, cmax] = valueRange
    const marker = {
      ...dots,
      // Plotly accepts typed arrays, although its types ask for plain ones.
      color: value as unknown as number[],
      colorscale: colorscale(0),
      cmin,
      cmax,
    }
    await Plotly.newPlot(host, [{ type: 'scattergl', mode: 'markers', x: lon, y: lat, marker }], {
      width: host.clientWidth,
      height: host.clientHeight,
      xaxis: { range: [-180, 180] },
      yaxis: { range: [-90, 90] },
    })
    let west = -180
    return {
      recolour: async (palette) =>
        void (await Plotly.restyle(host, { 'marker.colorscale': [colorscale(palette)] } as object)),
      async pan(share) {
        west += 360 * share
        await Plotly.relayout(host, { 'xaxis.range': [west, west + 360] } as object)
      },
      picture: () => host.querySelector('canvas.gl-canvas-context') as HTMLCanvasElement,
      destroy: () => Plotly.purge(host),
    }
  },
}

export default contestant
