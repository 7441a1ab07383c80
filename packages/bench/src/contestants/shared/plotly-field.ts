import Plotly from 'plotly.js-dist-min'
import { type BenchChart, palettes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'
import { svgPicture } from './svg-picture.ts'

const colorscale = (palette: 0 | 1) =>
  palettes[palette].map((colour, i, all): [number, string] => [i / (all.length - 1), colour])

interface PlotlyField {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x. */
  readonly values: Float32Array
  /** The kind of trace and its other properties. */
  readonly trace: object
  readonly xRange: readonly [number, number]
  /** Descending if y points down. */
  readonly yRange: readonly [number, number]
}

/** A trace of a grid: a heatmap or contours. */
export async function plotlyField(host: HTMLElement, field: PlotlyField): Promise<BenchChart> {
  const { x, y, values, trace, xRange, yRange } = field
  // Rows are views of one array. Plotly accepts them, although its types ask for plain arrays.
  const z = Array.from(y, (_, j) => values.subarray(j * x.length, (j + 1) * x.length)) as unknown as number[][]
  const common = { x, y, z, zmin: valueRange[0], zmax: valueRange[1], colorscale: colorscale(0) }
  await Plotly.newPlot(host, [{ ...common, ...trace }], {
    width: host.clientWidth,
    height: host.clientHeight,
    xaxis: { range: [...xRange] },
    yaxis: { range: [...yRange] },
  })
  let picture = await shown(host)
  const width = xRange[1] - xRange[0]
  let [from] = xRange
  return {
    async recolour(palette) {
      await Plotly.restyle(host, { colorscale: [colorscale(palette)] } as object)
      picture = await shown(host)
    },
    async pan(share) {
      from += width * share
      await Plotly.relayout(host, { 'xaxis.range': [from, from + width] } as object)
      picture = await shown(host)
    },
    picture: () => picture,
    destroy: () => Plotly.purge(host),
  }
}

/** A heatmap is an SVG image, which has no `decode`: its address is decoded here, so that its pixels are ready. Contours are paths. */
function shown(host: HTMLElement): Promise<HTMLImageElement> {
  const image = host.querySelector('.heatmaplayer image')
  const address = image?.getAttribute('href') ?? image?.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
  return address ? decoded(address) : svgPicture(host.querySelector('svg.main-svg'))
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
