import { warmUp } from '@isobath/plot'
import type { Contestant } from '../../contestant.ts'
import { valueRange } from '../../field.ts'
import type { BenchSection } from '../../section.ts'
import { createBenchPlot } from '../shared/isobath-plot.ts'

const contestant: Contestant<BenchSection> = {
  prepare: () => warmUp(['sectionMap']),
  async draw(host, { lat, depth, values }) {
    const plot = await createBenchPlot(host, {
      kind: 'sectionMap',
      source: { type: 'volume', lon: Float64Array.of(-30.5), lat, depth, values },
      orientation: 'meridional',
      field: { name: 'Sea temperature', unit: '°C' },
      palette: 'thermal',
      range: valueRange,
    })
    const view = plot.view()
    if (!view || !('lat' in view)) throw new Error('a section along a meridian was asked for')
    const [south, north] = view.lat
    let moved = 0
    return {
      recolour: (palette) => plot.update({ palette: palette === 0 ? 'thermal' : 'Viridis' }),
      pan(share) {
        // Half of the extent, so that there is room to pan.
        moved += (share * (north - south)) / 2
        return plot.update({ view: { ...view, lat: [south + moved, (south + north) / 2 + moved] } })
      },
      picture: plot.picture,
      destroy: plot.destroy,
    }
  },
}

export default contestant
