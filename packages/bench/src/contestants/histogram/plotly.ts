import Plotly from 'plotly.js-dist-min'
import { type Contestant, colours } from '../../contestant.ts'
import { svgPicture } from '../shared/svg-picture.ts'

const contestant: Contestant<Float32Array> = {
  async draw(host, values) {
    await Plotly.newPlot(
      host,
      [{ type: 'histogram', x: values as unknown as number[], marker: { color: colours[0] } }],
      { width: host.clientWidth, height: host.clientHeight, xaxis: { range: [33.9, 35.7] } },
    )
    let from = 33.9
    return {
      recolour: async (colour) => void (await Plotly.restyle(host, { 'marker.color': colours[colour] } as object)),
      async pan(share) {
        from += 0.9 * share
        await Plotly.relayout(host, { 'xaxis.range': [from, from + 0.9] } as object)
      },
      picture: () => svgPicture(host.querySelector('svg.main-svg')),
      destroy: () => Plotly.purge(host),
    }
  },
}

export default contestant
