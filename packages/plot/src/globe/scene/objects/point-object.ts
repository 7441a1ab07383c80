import { BufferAttribute, BufferGeometry, Points, Vector3 } from 'three'
import type { Range } from '../../../data/view.ts'
import { type ColourScale, colourTransform } from '../../../scales/colour-scale.ts'
import { extentOf } from '../../extent.ts'
import { type PointSet, rowTime } from '../../points/point-set.ts'
import type { TimeRange } from '../../tracks/time-range.ts'
import type { GlobeColours } from '../colours.ts'
import { pointMaterial } from '../materials/point-material.ts'
import { rgb } from '../materials/surface-material.ts'
import { rowOfBytes } from './textures.ts'
import { partsOfTimes } from '../track-colour.ts'
import type { ViewState } from '../view-state.ts'

/** The colours of points. */
export interface PointLook {
  /** As #RRGGBB, for points without values. */
  readonly colour: string
  /** 256 × RGBA, low end first. */
  readonly palette: Uint8Array
  /** The values at the ends of the palette; undefined for points of one colour. */
  readonly range: Range | undefined
  readonly colourScale: ColourScale
  /** CSS pixels. */
  readonly diameter: number
}

/** CSS pixels of the rim of a point. */
const rim = 1.25

/** Points on the graphics card. Times and colours are uniforms. */
export class PointObject {
  readonly object: Points
  private readonly geometry = new BufferGeometry()
  private readonly material
  private readonly timeExtent: TimeRange
  private palette = rowOfBytes(new Uint8Array(4))
  private diameter = 0

  constructor({ input, rows, vectors, values }: PointSet, colours: GlobeColours) {
    this.material = pointMaterial(colours)
    const times = Float64Array.from(rows, (row) => rowTime(input, row))
    const [first, last] = extentOf(times)
    this.timeExtent = first < last ? [first, last] : [first, first + 1]
    // Where each time lies in the extent, 0…1, which is exact enough in 32 bits; −1 without a time.
    const parts = Float32Array.from(times, (time) =>
      Number.isNaN(time) ? -1 : partsOfTimes([time, time], this.timeExtent)[0],
    )
    this.geometry.setAttribute('position', new BufferAttribute(vectors, 3))
    this.geometry.setAttribute('value', new BufferAttribute(values, 1))
    this.geometry.setAttribute('time', new BufferAttribute(parts, 1))
    this.object = new Points(this.geometry, this.material)
    this.object.frustumCulled = false
  }

  show({ colour, palette, range, colourScale, diameter }: PointLook): void {
    const { uniforms } = this.material
    this.palette.dispose()
    this.palette = rowOfBytes(palette)
    uniforms['palette']!.value = this.palette
    uniforms['hasValues']!.value = range !== undefined
    uniforms['plain']!.value = rgb(colour)
    if (range) {
      const { offset, factor, logarithmic } = colourTransform(range, colourScale)
      uniforms['valueScale']!.value = new Vector3(offset, factor, Number(logarithmic))
    }
    this.diameter = diameter
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame({ during }: ViewState, pixelRatio: number): void {
    const { uniforms } = this.material
    uniforms['diameter']!.value = this.diameter * pixelRatio
    uniforms['rim']!.value = rim * pixelRatio
    uniforms['timeWindow']!.value.set(...(during ? partsOfTimes(during, this.timeExtent) : [-1, 2]))
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.palette.dispose()
  }
}
