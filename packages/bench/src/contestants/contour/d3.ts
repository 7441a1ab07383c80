import { contours } from 'd3-contour'
import { geoPath } from 'd3-geo'
import { type Contestant, paletteBytes } from '../../contestant.ts'
import { contourLevels, valueRange } from '../../field.ts'

/** d3-contour's polygons, each band filled over the one below and outlined on a canvas; no labels, axes or legend. */
const contestant: Contestant = {
  async draw(host, { lon, lat, values }) {
    const canvas = document.createElement('canvas')
    canvas.width = host.clientWidth
    canvas.height = host.clientHeight
    host.append(canvas)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas here')
    const bands = contours()
      .size([lon.length, lat.length])
      .thresholds([valueRange[0], ...contourLevels])(values as unknown as number[])
      .map((polygons) => ({ path: new Path2D(geoPath()(polygons) ?? ''), value: polygons.value }))
    let palette: 0 | 1 = 0
    let east = 0
    const paint = () => {
      const bytes = paletteBytes(palette)
      const [wide, high] = [canvas.width / lon.length, canvas.height / lat.length]
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(wide, 0, 0, -high, -east * canvas.width, canvas.height)
      context.lineWidth = 1 / wide
      for (const { path, value } of bands) {
        const at = 4 * Math.round((255 * (value - valueRange[0])) / (valueRange[1] - valueRange[0]))
        context.fillStyle = `rgb(${bytes.slice(at, at + 3).join()})`
        context.fill(path)
        context.stroke(path)
      }
      context.getImageData(0, 0, 1, 1)
    }
    paint()
    return {
      async recolour(next) {
        palette = next
        paint()
      },
      async pan(share) {
        east += share
        paint()
      },
      picture: () => canvas,
      destroy: () => canvas.remove(),
    }
  },
}

export default contestant
