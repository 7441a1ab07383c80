import { attribute, bareCanvas, bareProgram, drawn } from '../../bare-program.ts'
import { type BenchSeries, type Contestant, colours } from '../../contestant.ts'

const vertex = `attribute vec2 place; uniform vec4 view;
void main() { gl_Position = vec4((place - view.xy) * view.zw - 1.0, 0.0, 1.0); }`
const fragment = 'precision highp float; uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }'

/** The floor: one hairline strip through all points in plain WebGL, one buffer, no axes. */
const contestant: Contestant<BenchSeries> = {
  async draw(host, { time, value }) {
    const { gl, ends } = bareCanvas(host)
    const program = bareProgram(gl, vertex, fragment)
    const [first, last] = [time[0] ?? 0, time.at(-1) ?? 1]
    const places = new Float32Array(2 * time.length)
    const runs: (readonly [first: number, count: number])[] = []
    let begun = -1
    let [low, high] = [Infinity, -Infinity]
    for (let i = 0; i <= time.length; i++) {
      const each = value[i] ?? Number.NaN
      places[2 * i] = ((time[i] ?? 0) - first) / (last - first)
      places[2 * i + 1] = each
      if (Number.isNaN(each)) {
        if (begun >= 0) runs.push([begun, i - begun])
        begun = -1
        continue
      }
      if (begun < 0) begun = i
      low = Math.min(low, each)
      high = Math.max(high, each)
    }
    attribute(gl, program, 'place', 2, places)
    let [from, width] = [0, 1]
    let colour: string = colours[0]
    const paint = async () => {
      gl.clearColor(1, 1, 1, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform4f(gl.getUniformLocation(program, 'view'), from, low, 2 / width, 2 / (high - low))
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      gl.uniform3f(gl.getUniformLocation(program, 'colour'), red, green, blue)
      for (const run of runs) gl.drawArrays(gl.LINE_STRIP, ...run)
      drawn(gl)
    }
    await paint()
    return {
      recolour(palette) {
        colour = colours[palette]
        return paint()
      },
      pan(share) {
        width = 0.5
        from += width * share
        return paint()
      },
      ...ends,
    }
  },
}

export default contestant
