import { cellEdges } from '@isobath/domain'
import type { SampledSection } from './sampled-section.ts'

export interface SectionPicture {
  readonly section: SampledSection
  /** Distance of each sample. */
  readonly miles: Float64Array
  /** The depth at the lower edge of the picture, metres. */
  readonly bottom: number
  readonly extent: readonly [number, number]
  readonly colours: readonly string[]
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Draws the cells of a section. A cell reaches half way to its neighbours, the uppermost to the surface. Missing cells stay transparent. */
export function drawSection(context: CanvasRenderingContext2D, { section, miles, bottom, ...picture }: SectionPicture) {
  const { extent, colours, width, height } = picture
  const ratio = devicePixelRatio || 1
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)]
  Object.assign(context.canvas, { width: columns, height: rows })
  const whole = miles.at(-1) || 1
  const sideways = cellEdges(miles, { least: 0, most: whole, soleWidth: 2 * whole })
  const down = cellEdges(section.depth, { least: 0, soleWidth: 2 * bottom })
  if (down.length > 0) down[0] = 0
  const [low, high] = extent
  for (let level = 0; level < section.depth.length; level++) {
    const top = Math.round(((down[level] ?? 0) / bottom) * rows)
    const end = Math.min(rows, Math.round(((down[level + 1] ?? 0) / bottom) * rows))
    if (top >= rows) break
    for (let i = 0; i < miles.length; i++) {
      const value = section.values[level * miles.length + i] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const left = Math.round(((sideways[i] ?? 0) / whole) * columns)
      const right = Math.round(((sideways[i + 1] ?? 0) / whole) * columns)
      const shade = Math.floor(((value - low) / (high - low)) * colours.length)
      context.fillStyle = colours[Math.min(colours.length - 1, Math.max(0, shade))] ?? 'transparent'
      context.fillRect(left, top, Math.max(1, right - left), Math.max(1, end - top))
    }
  }
}
