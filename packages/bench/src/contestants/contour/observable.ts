import { contour, identity, plot } from '@observablehq/plot'
import { type Contestant, palettes } from '../../contestant.ts'
import { contourLevels, valueRange } from '../../field.ts'
import { svgPicture } from '../shared/svg-picture.ts'

/** Observable Plot's contour mark. It keeps no state: each change plots again from the data. */
const contestant: Contestant = {
  async draw(host, { lon, lat, values }) {
    let palette: 0 | 1 = 0
    let west = -180
    let picture = new Image()
    const paint = async () => {
      const svg = plot({
        width: host.clientWidth,
        height: host.clientHeight,
        x: { domain: [west, west + 360] },
        y: { domain: [-90, 90] },
        color: { domain: [...valueRange], range: [...palettes[palette]] },
        marks: [
          contour(values, {
            width: lon.length,
            height: lat.length,
            x1: -180,
            x2: 180,
            y1: -90,
            y2: 90,
            fill: identity,
            stroke: 'black',
            thresholds: contourLevels,
            clip: true,
          }),
        ],
      })
      host.replaceChildren(svg)
      picture = await svgPicture(svg)
    }
    await paint()
    return {
      recolour(next) {
        palette = next
        return paint()
      },
      pan(share) {
        west += 360 * share
        return paint()
      },
      picture: () => picture,
      destroy: () => host.replaceChildren(),
    }
  },
}

export default contestant
