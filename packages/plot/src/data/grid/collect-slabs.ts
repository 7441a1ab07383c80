import type { Split, SplitBy, SplitValues } from '@isobath/domain'
import { plotSize } from '@isobath/domain'
import {
  type Arrangement,
  type Axes,
  type FieldPanels,
  type Orientation,
  type PanelAccumulator,
  orientationOf,
} from './arrangement.ts'
import { normalizeAxes } from './normalize.ts'
import { type Narrowing, narrowSlabs } from './subset.ts'
import type { Plane } from '../plane.ts'

/** What is to be made of slabs: one panel, or one for each of what they are split by. */
export interface FieldRequest extends Narrowing {
  readonly arrangement: Arrangement
  /** By default the usual one. */
  readonly orientation?: Orientation | undefined
  readonly split: Split
}

/** What a chart keeps of its source. */
export interface SlabData {
  /** How many panels each possible split of a request would make. */
  splitValues(request: Omit<FieldRequest, 'split'>): SplitValues
  /** Undefined where the request needs more than was kept: the source must be read again. */
  panels(request: FieldRequest): FieldPanels | undefined
}

/** Takes slabs as they come. */
export interface SlabCollector {
  /** Cells of one panel. */
  readonly cells: number
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  /** Undefined before any slab came. Nothing can be added afterwards. */
  result(): SlabData | undefined
}

/**
 * So many values of a source, 24 MB, are kept as they came, and every split and orientation is made of them without a second request: all that the
 * rules let one plot hold. Of a larger source only the means for the request are kept.
 */
const mostKept = plotSize.mostOfAnyKind

/** How many panels each split of these axes would make; 0 where the field has no such axis. */
export function splitValuesOf(whole: Axes, request: Omit<FieldRequest, 'split'>): SplitValues {
  const { axes } = narrowSlabs(whole, narrowingOf(whole, request))
  const splits = request.arrangement.splits(orientationOf(request.arrangement, whole, request.orientation))
  return Object.fromEntries(
    Object.entries(splits).map(([by, axis]) => [by, whole[axis].length === 0 ? 0 : Math.max(1, axes[axis].length)]),
  )
}

/** Begins to collect slabs of these axes for a request; a sentence where they cannot be arranged so. */
export function collectSlabs(request: FieldRequest, given: Axes, most: number = mostKept): SlabCollector | string {
  const { axes, normalize } = normalizeAxes(given)
  const { arrangement } = request
  const orientation = orientationOf(arrangement, axes, request.orientation)
  const fault = arrangement.fault(axes, orientation)
  if (fault !== undefined) return fault
  const { time, depth, lat, lon } = axes
  const values = Math.max(1, time.length) * Math.max(1, depth.length) * lat.length * lon.length
  const { add, result } = values <= most ? keepSlabs(axes) : sumSlabs(axes, request)
  return {
    cells: arrangement.cells(axes, orientation),
    result,
    add: (timeIndex, depthIndex, slab) => add(timeIndex, depthIndex, normalize(slab)),
  }
}

type Collecting = Omit<SlabCollector, 'cells'>

/** Keeps every slab. */
function keepSlabs(axes: Axes): Collecting {
  const slabs: Parameters<PanelAccumulator['add']>[] = []
  return {
    add: (...slab) => void slabs.push(slab),
    result: () =>
      slabs.length === 0
        ? undefined
        : {
            splitValues: (request) => splitValuesOf(axes, request),
            panels(request) {
              const { arrangement, orientation } = request
              if (arrangement.fault(axes, orientationOf(arrangement, axes, orientation)) !== undefined) return undefined
              const accumulator = accumulatorOf(axes, request)
              for (const slab of slabs) accumulator.add(...slab)
              return accumulator.result()
            },
          },
  }
}

/** Keeps the panels of one request alone, and of its other orientations where they are no larger than what is kept of a small source. */
function sumSlabs(axes: Axes, request: FieldRequest): Collecting {
  const { arrangement } = request
  const first = orientationOf(arrangement, axes, request.orientation)
  const others = arrangement.orientations.filter(
    (other) => other !== first && arrangement.fault(axes, other) === undefined,
  )
  const all = [first, ...others].map((orientation) => ({ ...request, orientation }))
  const cells = all.reduce((sum, each) => sum + cellsOf(axes, each), 0)
  const sums = (cells <= mostKept ? all : all.slice(0, 1)).map((each) => ({
    key: keyOf(axes, each),
    accumulator: accumulatorOf(axes, each),
  }))
  let isEmpty = true
  return {
    add(...slab) {
      isEmpty = false
      for (const { accumulator } of sums) accumulator.add(...slab)
    },
    result: () =>
      isEmpty
        ? undefined
        : {
            splitValues: (next) => splitValuesOf(axes, next),
            panels: (next) => sums.find(({ key }) => key === keyOf(axes, next))?.accumulator.result(),
          },
  }
}

/** Cells of all panels of a request. */
function cellsOf(axes: Axes, request: FieldRequest): number {
  const { arrangement, orientation, split } = request
  const values = splitValuesOf(axes, request)
  const panels = split.reduce((product, by: SplitBy) => product * Math.max(1, values[by] ?? 1), 1)
  return panels * arrangement.cells(axes, orientation)
}

/** The narrowing of what is averaged: along the axes of the plane a selection dims what lies outside it, and leaves it there. */
function narrowingOf(
  axes: Axes,
  { arrangement, orientation, subset, selected }: Omit<FieldRequest, 'split'>,
): Narrowing {
  const plane = arrangement.plane(axes, orientationOf(arrangement, axes, orientation))
  return { subset, selected: selectedBeside(plane, selected) }
}

/** The part of a selection along axes that a plane does not have; undefined where there is none. */
export function selectedBeside(plane: Plane, selected: Narrowing['selected'] = {}): Narrowing['selected'] {
  const beside = Object.entries(selected).filter(([name]) => name !== plane.x && name !== plane.y)
  return beside.length > 0 ? Object.fromEntries(beside) : undefined
}

const keyOf = (axes: Axes, { arrangement, orientation, split, subset = {}, selected = {} }: FieldRequest) =>
  JSON.stringify([arrangement.name, orientationOf(arrangement, axes, orientation), split, subset, selected])

/** An accumulator of the part of slabs that a request narrows them to. */
function accumulatorOf(whole: Axes, request: FieldRequest): PanelAccumulator {
  const { axes, slab } = narrowSlabs(whole, narrowingOf(whole, request))
  const { arrangement, split } = request
  // A chart lies along the usual orientation of the whole field, however it is narrowed.
  const orientation = orientationOf(arrangement, whole, request.orientation)
  const accumulator = arrangement.accumulate(axes, orientation, split)
  return {
    add(...given) {
      const part = slab(...given)
      if (part) accumulator.add(...part)
    },
    result: () => accumulator.result(),
  }
}
