import type { Contestant } from '../../contestant.ts'
import { contourLevels } from '../../field.ts'
import { plotlyField } from '../shared/plotly-field.ts'

const [start = 0, second = 1] = contourLevels

/** Bands and lines; without labels, as they are by default. */
const contestant: Contestant = {
  draw: (host, { lon, lat, values }) =>
    plotlyField(host, {
      x: lon,
      y: lat,
      values,
      trace: {
        type: 'contour',
        autocontour: false,
        contours: { start, end: contourLevels.at(-1), size: second - start },
      },
      xRange: [-180, 180],
      yRange: [-90, 90],
    }),
}

export default contestant
