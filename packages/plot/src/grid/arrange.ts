import type { SlabAxes } from '@isobath/domain'
import { type Cells, mapCells } from './field.ts'
import { meanOfSlabs } from './mean.ts'
import { type Orientation, sectionOfSlabs } from './section.ts'

/** What a kind of chart makes of slabs: one map, or a section along either horizontal axis. */
export type Arrangement = 'map' | 'section'

/** Cells that stand for what came, and whether each is a mean over several values or a value as stored. */
export interface Arranged {
  readonly cells: Cells
  readonly mean: boolean
}

/** What came of a source. The two sections of one source are kept beside each other, so that turning one asks for nothing again. */
export type Arrival =
  | { readonly map: Arranged }
  | { readonly zonal: Arranged; readonly meridional: Arranged; readonly usual: Orientation }

/** Takes slabs as they come and holds no more of them than sums. */
export interface Arranging {
  /** Cells that will be kept for drawing. */
  readonly cells: number
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  /** Undefined before any slab came. Ends the arranging. */
  result(): Arrival | undefined
}

/** Why a map alone is no section. */
export const noDepths = 'A section needs depths, and the field has none.'

/** Begins to arrange slabs of these axes; a sentence where that cannot be. */
export function arranging(arrangement: Arrangement, axes: SlabAxes): Arranging | string {
  if (arrangement === 'section') return axes.depth.length > 0 ? sectionOfSlabs(axes) : noDepths
  const sum = meanOfSlabs()
  const slabs = Math.max(1, axes.time.length) * Math.max(1, axes.depth.length)
  return {
    cells: axes.lat.length * axes.lon.length,
    add: (_time, _depth, values) => sum.add(values),
    result() {
      const values = sum.result()
      return values && { map: { cells: mapCells({ ...axes, values }), mean: slabs > 1 } }
    },
  }
}

/** The section that is asked for, by default the longer; a map has one form alone. */
export const arrangedAs = (arrival: Arrival, orientation: Orientation | undefined): Arranged =>
  'map' in arrival ? arrival.map : arrival[orientation ?? arrival.usual]
