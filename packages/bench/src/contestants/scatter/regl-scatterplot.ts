import createScatterplot from 'regl-scatterplot'
import { type BenchPoints, type Contestant, dots, palettes } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

const contestant: Contestant<BenchPoints> = {
  async draw(host, { lon, lat, value }) {
    const canvas = document.createElement('canvas')
    host.append(canvas)
    const { clientWidth: width, clientHeight: height } = host
    const scatterplot = createScatterplot({
      canvas,
      width,
      height,
      pointSize: dots.size,
      opacity: dots.opacity,
      aspectRatio: width / height,
      colorBy: 'valueA',
      pointColor: [...palettes[0]],
    })
    const settled = async (change: () => unknown) => {
      const drawn = new Promise<void>((resolve) => {
        const done = () => {
          scatterplot.unsubscribe('draw', done)
          resolve()
        }
        scatterplot.subscribe('draw', done)
      })
      change()
      await drawn
    }
    // regl-scatterplot draws the square from -1 to 1 and colours by numbers from 0 to 1.
    const [low, high] = valueRange
    const x = Float32Array.from(lon, (each) => each / 180)
    const y = Float32Array.from(lat, (each) => each / 90)
    const valueA = Float32Array.from(value, (each) => (each - low) / (high - low))
    await scatterplot.draw({ x, y, valueA }, { zDataType: 'continuous' })
    let east = 0
    return {
      recolour: (palette) => settled(() => scatterplot.set({ pointColor: [...palettes[palette]] })),
      pan: (share) =>
        settled(() => {
          east += 2 * share
          return scatterplot.set({ cameraTarget: [east, 0] })
        }),
      hover: (row) =>
        new Promise((resolve) => {
          const [across, down] = scatterplot.getScreenPosition(row) ?? [0, 0]
          const { left, top } = canvas.getBoundingClientRect()
          const at = { clientX: left + across, clientY: top + down, bubbles: true }
          // It reports nothing if the pointer stays on the same point.
          canvas.dispatchEvent(new MouseEvent('mouseenter', at))
          const over = () => {
            scatterplot.unsubscribe('pointOver', over)
            resolve()
          }
          scatterplot.subscribe('pointOver', over)
          canvas.dispatchEvent(new MouseEvent('mousemove', at))
        }),
      picture: () => canvas,
      destroy: () => scatterplot.destroy(),
    }
  },
}

export default contestant
