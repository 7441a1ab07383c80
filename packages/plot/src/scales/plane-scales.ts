import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { PlaneView } from '../data/view.ts'

/** Scales from places of a plane to pixels, and back by `invert`. */
export interface PlaneScales {
  readonly x: ScaleLinear<number, number>
  readonly y: ScaleLinear<number, number>
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The scales of a view that fills an area.
 *
 * @param corner pixel of the upper left corner of the area
 */
export const planeScales = (view: PlaneView, { width, height }: Size, corner = { x: 0, y: 0 }): PlaneScales => ({
  x: scaleLinear()
    .domain(view.x)
    .range([corner.x, corner.x + width]),
  y: scaleLinear()
    .domain(view.y)
    .range([corner.y + height, corner.y]),
})
