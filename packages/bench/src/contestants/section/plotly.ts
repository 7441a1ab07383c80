import type { Contestant } from '../../contestant.ts'
import { type BenchSection, edgesOf } from '../../section.ts'
import { plotlyField } from '../shared/plotly-field.ts'

const contestant: Contestant<BenchSection> = {
  draw(host, { lat, depth, values }) {
    const edges = edgesOf(depth)
    return plotlyField(host, {
      x: lat,
      y: depth,
      values,
      trace: { type: 'heatmap' },
      xRange: [lat[0] ?? -90, lat.at(-1) ?? 90],
      yRange: [edges.at(-1) ?? 1, edges[0] ?? 0],
    })
  },
}

export default contestant
