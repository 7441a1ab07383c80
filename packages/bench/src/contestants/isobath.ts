import { type Plot, type PlotOptions, createPlot } from '@isobath/plot'
import type { Contestant } from '../contestant.ts'
import { valueRange } from '../field.ts'

const contestant: Contestant = {
  async draw(host, field) {
    let painted = () => {}
    const next = (change: () => void) =>
      new Promise<void>((resolve) => {
        painted = resolve
        change()
      })
    let plot: Plot | undefined
    const options: PlotOptions = {
      kind: 'heatmap',
      source: { type: 'grid', ...field, transfer: true },
      field: { name: 'Sea temperature', unit: '°C' },
      palette: 'thermal',
      range: valueRange,
      view: { lon: [-180, 180], lat: [-90, 90] },
      onPaint: () => painted(),
      onStatus: ({ state }) => {
        if (state !== 'drawn' && state !== 'loading') throw new Error(`the chart is ${state}`)
      },
    }
    await next(() => (plot = createPlot(host, options)))
    let west = -180
    return {
      recolour: (palette) => next(() => plot?.update({ palette: palette === 0 ? 'thermal' : 'Viridis' })),
      pan: (share) =>
        next(() => {
          west += 360 * share
          plot?.update({ view: { lon: [west, west + 360], lat: [-90, 90] } })
        }),
      picture: () => (host.firstElementChild?.shadowRoot ?? host).querySelector('canvas') as HTMLCanvasElement,
      destroy: () => plot?.destroy(),
    }
  },
}

export default contestant
