import { bareProgram } from '../../bare-program.ts'
import { type BenchPoints, type Contestant, dots, paletteBytes } from '../../contestant.ts'
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
    const canvas = document.createElement('canvas')
    canvas.width = host.clientWidth
    canvas.height = host.clientHeight
    host.append(canvas)
    const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true })
    if (!gl) throw new Error('no WebGL here')
    const program = bareProgram(gl, vertex, fragment)
    const places = new Float32Array(2 * lon.length)
    for (let i = 0; i < lon.length; i++) {
      places[2 * i] = lon[i] ?? 0
      places[2 * i + 1] = lat[i] ?? 0
    }
    for (const [name, size, numbers] of [
      ['place', 2, places],
      ['value', 1, Float32Array.from(value)],
    ] as const) {
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
      gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
      gl.enableVertexAttribArray(gl.getAttribLocation(program, name))
      gl.vertexAttribPointer(gl.getAttribLocation(program, name), size, gl.FLOAT, false, 0, 0)
    }
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST)
    const colour = (palette: 0 | 1) =>
      gl.texImage2D(
        gl.TEXTURE_2D,
        0,
        gl.RGBA,
        256,
        1,
        0,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        new Uint8Array(paletteBytes(palette)),
      )
    colour(0)
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
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    }
    await paint()
    return {
      recolour(palette) {
        colour(palette)
        return paint()
      },
      pan(share) {
        west += 360 * share
        return paint()
      },
      picture: () => canvas,
      destroy() {
        gl.getExtension('WEBGL_lose_context')?.loseContext()
        canvas.remove()
      },
    }
  },
}

export default contestant
