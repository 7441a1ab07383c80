import { bareProgram } from '../bare-program.ts'
import { type BenchField, type Contestant, paletteBytes } from '../contestant.ts'
import { valueRange } from '../field.ts'

const vertex = `attribute vec2 corner; varying vec2 at; uniform float shift;
void main() { at = corner * 0.5 + 0.5 + vec2(shift, 0.0); gl_Position = vec4(corner, 0.0, 1.0); }`
const fragment = `precision highp float; varying vec2 at; uniform sampler2D field; uniform sampler2D palette; uniform vec2 range;
void main() {
  float value = texture2D(field, at).r;
  gl_FragColor = texture2D(palette, vec2((value - range.x) / (range.y - range.x), 0.5));
}`

/** The floor: what a hand-written WebGL program needs for the picture alone, with no axes, legend or readout. */
const contestant: Contestant = {
  async draw(host, field) {
    const canvas = document.createElement('canvas')
    canvas.width = host.clientWidth
    canvas.height = host.clientHeight
    host.append(canvas)
    const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true })
    if (!gl?.getExtension('OES_texture_float')) throw new Error('no float textures here')
    const program = compile(gl)
    texture(gl, 0, () => upload(gl, field))
    texture(gl, 1, () =>
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(paletteBytes(0))),
    )
    gl.uniform2f(gl.getUniformLocation(program, 'range'), ...valueRange)
    gl.uniform1i(gl.getUniformLocation(program, 'palette'), 1)
    const shift = gl.getUniformLocation(program, 'shift')
    let east = 0
    const paint = async () => {
      gl.uniform1f(shift, east)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
    }
    await paint()
    return {
      async recolour(palette) {
        gl.activeTexture(gl.TEXTURE1)
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
        await paint()
      },
      async pan(share) {
        east += share
        await paint()
      },
      picture: () => canvas,
      destroy() {
        gl.getExtension('WEBGL_lose_context')?.loseContext()
        canvas.remove()
      },
    }
  },
}

function compile(gl: WebGLRenderingContext): WebGLProgram {
  const program = bareProgram(gl, vertex, fragment)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.of(-1, -1, 1, -1, -1, 1, 1, 1), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'corner'), 2, gl.FLOAT, false, 0, 0)
  return program
}

function texture(gl: WebGLRenderingContext, unit: number, fill: () => void) {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  fill()
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST)
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
}

const upload = (gl: WebGLRenderingContext, field: BenchField) =>
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.LUMINANCE,
    field.lon.length,
    field.lat.length,
    0,
    gl.LUMINANCE,
    gl.FLOAT,
    field.values,
  )

export default contestant
