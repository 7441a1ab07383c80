import { attribute, bareCanvas, bareProgram, drawn } from './bare-program.ts'
import { type BenchChart, paletteBytes } from './contestant.ts'
import { valueRange } from './field.ts'

const vertex = `attribute vec2 corner; varying vec2 at; uniform float shift;
void main() { at = corner * 0.5 + 0.5 + vec2(shift, 0.0); gl_Position = vec4(corner, 0.0, 1.0); }`

/** What every fragment shader of this file begins with. */
const prelude = `#extension GL_OES_standard_derivatives : enable
precision highp float; varying vec2 at; uniform sampler2D field; uniform sampler2D palette; uniform sampler2D more;
uniform vec2 cells; uniform vec2 range;
vec4 colourOf(float value) {
  vec4 colour = texture2D(palette, vec2((value - range.x) / (range.y - range.x), 0.5));
  return value == value ? colour : vec4(0.8, 0.8, 0.8, 1.0);
}
`

/** Values of shape rows × columns. */
interface Cells {
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

/** Cells without interpolation: the floor of a heatmap. */
export const cellColours = `void main() { gl_FragColor = colourOf(texture2D(field, at).r); }`

/**
 * A floor: one fragment shader in plain WebGL, without axes, legend or readout. The shader has the uniforms `field`, `cells` (its size), `range` and,
 * with another table of numbers, `more`, the function `colourOf`, and its position `at`, 0 … 1.
 */
export function bareQuad(host: HTMLElement, field: Cells, shader: string, more?: Cells): BenchChart {
  const { gl, ends } = bareCanvas(host)
  if (!gl.getExtension('OES_texture_float')) throw new Error('no float textures here')
  gl.getExtension('OES_standard_derivatives')
  const program = bareProgram(gl, vertex, prelude + shader)
  attribute(gl, program, 'corner', 2, Float32Array.of(-1, -1, 1, -1, -1, 1, 1, 1))
  for (const [unit, name] of ['field', 'palette', 'more'].entries())
    gl.uniform1i(gl.getUniformLocation(program, name), unit)
  uploadCells(gl, 0, field)
  if (more) uploadCells(gl, 2, more)
  nearestTexture(gl, 1)
  const colour = (palette: 0 | 1) => {
    gl.activeTexture(gl.TEXTURE1)
    paletteTexture(gl, palette)
  }
  colour(0)
  gl.uniform2f(gl.getUniformLocation(program, 'cells'), field.columns, field.rows)
  gl.uniform2f(gl.getUniformLocation(program, 'range'), ...valueRange)
  const shift = gl.getUniformLocation(program, 'shift')
  let east = 0
  const paint = () => {
    gl.uniform1f(shift, east)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    drawn(gl)
  }
  paint()
  return {
    async recolour(palette) {
      colour(palette)
      paint()
    },
    async pan(share) {
      east += share
      paint()
    },
    ...ends,
  }
}

/** Uploads cells as a float texture of one channel to a unit. */
function uploadCells(gl: WebGLRenderingContext, unit: number, { columns, rows, values }: Cells) {
  nearestTexture(gl, unit)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.LUMINANCE, columns, rows, 0, gl.LUMINANCE, gl.FLOAT, values)
}

/** A new texture on a unit, clamped, without interpolation. */
export function nearestTexture(gl: WebGLRenderingContext, unit: number) {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST)
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
}

/** Uploads the colours of a palette to the bound texture. */
export function paletteTexture(gl: WebGLRenderingContext, palette: 0 | 1) {
  const bytes = new Uint8Array(paletteBytes(palette))
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
}
