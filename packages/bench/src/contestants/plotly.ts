import Plotly from 'plotly.js-dist-min'
import { type Contestant, palettes } from '../contestant.ts'
import { valueRange } from '../field.ts'

const colorscale = (palette: 0 | 1) =>
  palettes[palette].map((colour, i, all): [number, string] => [i / (all.length - 1), colour])

const contestant: Contestant = {
  async draw(host, field) {
    const columns = field.lon.length
    const z = Array.from(field.lat, (_, j) => field.values.subarray(j * columns, (j + 1) * columns))
    await Plotly.newPlot(
      host,
      [
        {
          type: 'heatmap',
          x: field.lon,
          y: field.lat,
          // Rows as views of the one array: Plotly reads them so, its types ask for plain arrays.
          z: z as unknown as number[][],
          zmin: valueRange[0],
          zmax: valueRange[1],
          colorscale: colorscale(0),
        },
      ],
      {
        width: host.clientWidth,
        height: host.clientHeight,
        xaxis: { range: [-180, 180] },
        yaxis: { range: [-90, 90] },
      },
    )
    let picture = await shown(host)
    let west = -180
    return {
      async recolour(palette) {
        await Plotly.restyle(host, { colorscale: [colorscale(palette)] } as object)
        picture = await shown(host)
      },
      async pan(share) {
        west += 360 * share
        await Plotly.relayout(host, { 'xaxis.range': [west, west + 360] } as object)
        picture = await shown(host)
      },
      picture: () => picture,
      destroy: () => Plotly.purge(host),
    }
  },
}

/** Plotly shows a heatmap as an SVG image, which has no `decode`; the same address is decoded here, so that its pixels are ready. */
async function shown(host: HTMLElement): Promise<HTMLImageElement> {
  const image = host.querySelector('.heatmaplayer image')
  const picture = new Image()
  picture.src = image?.getAttribute('href') ?? image?.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? ''
  await picture.decode()
  return picture
}

export default contestant
