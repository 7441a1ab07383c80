import type { Contestant } from '../contestant.ts'
import { plotlyField } from './shared/plotly-field.ts'

const contestant: Contestant = {
  draw: (host, { lon, lat, values }) =>
    plotlyField(host, { x: lon, y: lat, values, trace: { type: 'heatmap' }, xRange: [-180, 180], yRange: [-90, 90] }),
}

export default contestant
