import { attribute, bareCanvas, bareProgram, drawn } from '../../bare-program.ts'
import { nearestTexture, paletteTexture } from '../../bare-quad.ts'
import { type BenchPoints, type Contestant, dots } from '../../contestant.ts'
import { valueRange } from '../../field.ts'

const vertex = `attribute vec2 place; attribute float value; uniform vec4 view; uniform vec2 range; uniform float size;
uniform sampler2D palette; varying vec4 tint;
void main() {
  gl_Position = vec4((place - view.xy) * view.zw - 1.0, 0.0, 1.0);
  gl_PointSize = size;
  tint = texture2D(palette, vec2((value - range.x) / (range.y - range.x), 0.5));
}`
const fragment = `precision highp float; varying vec4 tint; uniform float opacity;
void main() {
  if (length(gl_PointCoord - 0.5) > 0.5) discard;
  gl_FragColor = vec4(tint.rgb, opacity);
}`

/** The floor: one draw of `gl.POINTS` from two buffers, no axes, no land, no readout. */
const contestant: Contestant<BenchPoints> = {
  async draw(host, { lon, lat, value }) {
    const { gl, ends } = bareCanvas(host)
    const program = bareProgram(gl, vertex, fragment)
    const places = new Float32Array(2 * lon.length)
    for (let i = 0; i < lon.length; i++) {
      places[2 * i] = lon[i] ?? 0
      places[2 * i + 1] = lat[i] ?? 0
    }
    attribute(gl, program, 'place', 2, places)
    attribute(gl, program, 'value', 1, Float32Array.from(value))
    nearestTexture(gl, 0)
    paletteTexture(gl, 0)
    gl.uniform2f(gl.getUniformLocation(program, 'range'), ...valueRange)
    gl.uniform1f(gl.getUniformLocation(program, 'size'), dots.size)
    gl.uniform1f(gl.getUniformLocation(program, 'opacity'), dots.opacity)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
    let west = -180
    const paint = async () => {
      gl.clearColor(1, 1, 1, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform4f(gl.getUniformLocation(program, 'view'), west, -90, 2 / 360, 2 / 180)
      gl.drawArrays(gl.POINTS, 0, lon.length)
      drawn(gl)
    }
    await paint()
    return {
      recolour(palette) {
        paletteTexture(gl, palette)
        return paint()
      },
      pan(share) {
        west += 360 * share
        return paint()
      },
      ...ends,
    }
  },
}

export default contestant
