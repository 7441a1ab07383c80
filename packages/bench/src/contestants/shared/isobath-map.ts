import { warmUp } from '@isobath/plot'
import type { Contestant } from '../../contestant.ts'
import { valueRange } from '../../field.ts'
import { createBenchPlot } from './isobath-plot.ts'

type MapKind = { readonly kind: 'heatmap' } | { readonly kind: 'contourMap'; readonly levels: readonly number[] }

/** A map of the field by `createPlot`, with transferred arrays. */
export function isobathMap(kind: MapKind): Contestant {
  return {
    prepare: () => warmUp([kind.kind]),
    async draw(host, field) {
      const plot = await createBenchPlot<'heatmap' | 'contourMap'>(host, {
        ...kind,
        source: { type: 'grid', ...field, transfer: true },
        field: { name: 'Sea temperature', unit: '°C' },
        palette: 'thermal',
        range: valueRange,
        view: { lon: [-180, 180], lat: [-90, 90] },
      })
      let west = -180
      return {
        recolour: (palette) => plot.update({ palette: palette === 0 ? 'thermal' : 'Viridis' }),
        pan(share) {
          west += 360 * share
          return plot.update({ view: { lon: [west, west + 360], lat: [-90, 90] } })
        },
        picture: plot.picture,
        destroy: plot.destroy,
      }
    },
  }
}
