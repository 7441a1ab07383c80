import Plotly from 'plotly.js-dist-min'
import { type Contestant, colours } from '../../contestant.ts'

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
      picture: () => pictureOf(host),
      destroy: () => Plotly.purge(host),
    }
  },
}

/** Its bars are SVG elements, which no canvas takes as they are. */
async function pictureOf(host: HTMLElement): Promise<HTMLImageElement> {
  const svg = host.querySelector('svg.main-svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg ? new XMLSerializer().serializeToString(svg) : '')}`
  await image.decode()
  return image
}

export default contestant
