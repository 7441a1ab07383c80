import { type Contestant, colours } from '../../contestant.ts'

const bins = 64

/** The floor: one counting loop and rectangles on a canvas, all on the page, no axes. */
const contestant: Contestant<Float32Array> = {
  async draw(host, values) {
    const canvas = document.createElement('canvas')
    canvas.width = host.clientWidth
    canvas.height = host.clientHeight
    host.append(canvas)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas here')
    let [low, high] = [Infinity, -Infinity]
    for (let i = 0; i < values.length; i++) {
      const each = values[i] ?? 0
      if (each < low) low = each
      if (each > high) high = each
    }
    const counts = new Uint32Array(bins + 1)
    const scale = bins / (high - low)
    for (let i = 0; i < values.length; i++) counts[Math.floor(((values[i] ?? 0) - low) * scale)]!++
    const most = counts.reduce((a, b) => Math.max(a, b))
    let [first, shown] = [0, bins]
    let colour: string = colours[0]
    const paint = async () => {
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = colour
      for (const [i, count] of counts.entries()) {
        const [width, height] = [canvas.width / shown, (count / most) * canvas.height]
        context.fillRect((i - first) * width, canvas.height - height, width - 1, height)
      }
      context.getImageData(0, 0, 1, 1)
    }
    await paint()
    return {
      recolour(palette) {
        colour = colours[palette]
        return paint()
      },
      pan(share) {
        shown = bins / 2
        first += shown * share
        return paint()
      },
      picture: () => canvas,
      destroy: () => canvas.remove(),
    }
  },
}

export default contestant
