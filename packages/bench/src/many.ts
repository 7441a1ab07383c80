import { type Plot, createPlot } from '@isobath/plot'
import { attribute, bareProgram } from './bare-program.ts'
import { nearestTexture, paletteTexture } from './bare-quad.ts'
import type { BenchField } from './contestant.ts'
import { seededField, valueRange } from './field.ts'

/** A page of several charts, or of one chart with several panels, each with its own field. */
export interface ManyScene {
  readonly charts: number
  readonly panels: number
  readonly columns: number
  readonly rows: number
}

/** Draws fields into elements of one size, the same number in each; settles when all are drawn. Returns a function that removes the charts. */
type DrawMany = (places: readonly HTMLElement[], fields: readonly BenchField[]) => Promise<() => void>

/** All fields in one array, as the times of one source. */
function overTime(fields: readonly BenchField[]) {
  const [first] = fields
  if (!first) throw new Error('a scene without fields')
  const cells = first.values.length
  const values = new Float32Array(fields.length * cells)
  for (const [i, field] of fields.entries()) values.set(field.values, i * cells)
  const time = Float64Array.from(fields, (_, i) => Date.UTC(2016, 0, 1 + i))
  return { type: 'volume', time, depth: new Float64Array(0), lon: first.lon, lat: first.lat, values } as const
}

const isobath: DrawMany = async (places, fields) => {
  const panels = fields.length / places.length
  const plots = await Promise.all(
    places.map(
      (place, i) =>
        new Promise<Plot>((resolve) => {
          const shown = fields.slice(i * panels, (i + 1) * panels)
          const plot: Plot = createPlot(place, {
            kind: 'heatmap',
            source: panels === 1 && shown[0] ? { type: 'grid', ...shown[0], transfer: true } : overTime(shown),
            ...(panels > 1 ? { split: ['date'] } : {}),
            field: { name: 'Sea temperature', unit: '°C' },
            palette: 'thermal',
            range: valueRange,
            tools: false,
            onPaint: () => resolve(plot),
          })
        }),
    ),
  )
  return () => {
    for (const plot of plots) plot.destroy()
  }
}

const fragment = `precision highp float; varying vec2 at; uniform sampler2D field; uniform sampler2D palette; uniform vec2 range;
void main() { float value = texture2D(field, at).r;
gl_FragColor = texture2D(palette, vec2((value - range.x) / (range.y - range.x), 0.5)); }`
const vertex = `attribute vec2 corner; varying vec2 at;
void main() { at = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }`

/** The floor: one plain WebGL context draws every field in turn and copies it to a canvas of its own; no axes, no titles. */
const webgl: DrawMany = async (places, fields) => {
  const [first] = places
  const panels = fields.length / places.length
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true })
  if (!first || !gl?.getExtension('OES_texture_float')) throw new Error('no float textures here')
  const across = Math.ceil(Math.sqrt(panels))
  canvas.width = Math.floor(first.clientWidth / across)
  canvas.height = Math.floor(first.clientHeight / across)
  const program = bareProgram(gl, vertex, fragment)
  attribute(gl, program, 'corner', 2, Float32Array.of(-1, -1, 1, -1, -1, 1, 1, 1))
  gl.uniform2f(gl.getUniformLocation(program, 'range'), ...valueRange)
  gl.uniform1i(gl.getUniformLocation(program, 'palette'), 1)
  nearestTexture(gl, 1)
  paletteTexture(gl, 0)
  for (const [i, place] of places.entries()) {
    const shown = document.createElement('canvas')
    shown.width = place.clientWidth
    shown.height = place.clientHeight
    place.append(shown)
    const context = shown.getContext('2d')
    for (const [panel, field] of fields.slice(i * panels, (i + 1) * panels).entries()) {
      nearestTexture(gl, 0)
      const [columns, rows] = [field.lon.length, field.lat.length]
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.LUMINANCE, columns, rows, 0, gl.LUMINANCE, gl.FLOAT, field.values)
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      context?.drawImage(canvas, (panel % across) * canvas.width, Math.floor(panel / across) * canvas.height)
    }
    context?.getImageData(0, 0, 1, 1)
  }
  return () => gl.getExtension('WEBGL_lose_context')?.loseContext()
}

const contestants: Readonly<Record<string, DrawMany>> = { isobath, webgl }

/** Lays out the elements of a scene so that all of them are on the screen. */
function placesOf(charts: number): HTMLElement[] {
  const across = Math.ceil(Math.sqrt(charts))
  return Array.from({ length: charts }, (_, i) => {
    const place = document.createElement('div')
    const [width, height] = [Math.floor(1280 / across), Math.floor(800 / across)]
    const [left, top] = [(i % across) * width, Math.floor(i / across) * height]
    place.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
    document.body.append(place)
    return place
  })
}

/** Draws one chart first, so that the start of the library is not measured. */
export async function drawMany(
  name: string,
  { charts, panels, columns, rows }: ManyScene,
): Promise<{ warm: () => Promise<void>; draw: () => Promise<void> }> {
  const draw = contestants[name]
  if (!draw) throw new Error(`no contestant is called ${name}`)
  const fields = Array.from({ length: charts * panels }, (_, i) => seededField(columns, rows, i + 1))
  return {
    async warm() {
      const [place] = placesOf(1)
      if (!place) return
      await draw([place], [seededField(36, 18)])
      place.remove()
    },
    async draw() {
      await draw(placesOf(charts), fields)
    },
  }
}
