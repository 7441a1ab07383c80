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
import { type DataFilter, filterSlabs } from './subset.ts'
import { type MeanWeight, cellWeights } from './weights.ts'
import { type Plane, farthestTime } from '../plane.ts'

/** The panels to make of slabs: one, or one for each value that they are split by. */
export interface FieldRequest extends DataFilter {
  readonly arrangement: Arrangement
  /** By default the usual one. */
  readonly orientation?: Orientation | undefined
  readonly split: Split
  /** Of means; by default every cell counts the same. */
  readonly weighting?: MeanWeight | undefined
}

/** The data that a chart keeps of its source. */
export interface SlabData {
  /** The number of panels that each possible split of a request makes. */
  splitValues(request: Omit<FieldRequest, 'split'>): SplitValues
  /** Undefined if the kept data do not suffice for the request. The source must then be read again. */
  panels(request: FieldRequest): FieldPanels | undefined
}

/** Receives slabs as they arrive. */
export interface SlabCollector {
  /** Cells of one panel. */
  readonly cells: number
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  /** Undefined before any slab came. Nothing can be added afterwards. */
  result(): SlabData | undefined
}

/**
 * The most values, 24 MB, that are kept as they arrive. Every split and orientation is then made of them without a second request. A larger source
 * is kept only as the means for the request. The rules allow one plot no more values than this.
 */
const mostKept = plotSize.mostOfAnyKind

/** The number of panels that each split makes; 0 if the field does not have the axis. */
export function splitValuesOf(whole: Axes, request: Omit<FieldRequest, 'split'>): SplitValues {
  const { axes } = filterSlabs(whole, filterOf(whole, request))
  const splits = request.arrangement.splits(orientationOf(request.arrangement, whole, request.orientation))
  return Object.fromEntries(
    Object.entries(splits).map(([by, axis]) => [by, whole[axis].length === 0 ? 0 : Math.max(1, axes[axis].length)]),
  )
}

/** A sentence for a field along a track that is drawn as another one, and the reverse; undefined if they fit. */
function trackFault(arrangement: Arrangement, { isAlongTrack = false }: Axes): string | undefined {
  if (isAlongTrack === (arrangement.isAlongTrack ?? false)) return undefined
  return isAlongTrack
    ? 'This field lies along a track, and is drawn as a section along it only.'
    : 'A section along a track needs a source of the type section.'
}

/** A sentence for times or depths that are none; undefined if they are. Latitudes and longitudes are judged with the cells that they make. */
function levelFault({ time, depth, calendar }: Axes): string | undefined {
  if (!depth.every(Number.isFinite)) return 'The depths of the field are not all numbers: give metres downward.'
  const areTimes =
    calendar === 'month' ? time.every(Number.isFinite) : time.every((each) => Math.abs(each) < farthestTime)
  return areTimes ? undefined : 'The times of the field are not all dates: give milliseconds since 1970.'
}

/** Starts to collect slabs for a request. Returns a sentence if slabs of these axes cannot be arranged as requested. */
export function collectSlabs(request: FieldRequest, sourceAxes: Axes, most: number = mostKept): SlabCollector | string {
  const { axes, normalize } = normalizeAxes(sourceAxes)
  const { arrangement } = request
  const orientation = orientationOf(arrangement, axes, request.orientation)
  const fault = trackFault(arrangement, axes) ?? levelFault(axes) ?? arrangement.fault(axes, orientation)
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

/** The kept data while slabs arrive. */
type SlabStore = Omit<SlabCollector, 'cells'>

/** Keeps every slab. */
function keepSlabs(axes: Axes): SlabStore {
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

/** Keeps only the panels of one request, and those of its other orientations if all of them together have at most `mostKept` cells. */
function sumSlabs(axes: Axes, request: FieldRequest): SlabStore {
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

/** The filter for means. Along the axes of the plane a selection is not applied: the chart dims the cells outside it instead. */
function filterOf(axes: Axes, { arrangement, orientation, subset, selected }: Omit<FieldRequest, 'split'>): DataFilter {
  const plane = arrangement.plane(axes, orientationOf(arrangement, axes, orientation))
  return { subset, selected: selectedBeside(plane, selected) }
}

/** The part of a selection along axes that are not on the plane; undefined if there is none. */
export function selectedBeside(plane: Plane, selected: DataFilter['selected'] = {}): DataFilter['selected'] {
  const beside = Object.entries(selected).filter(([name]) => name !== plane.x && name !== plane.y)
  return beside.length > 0 ? Object.fromEntries(beside) : undefined
}

const keyOf = (axes: Axes, { arrangement, orientation, split, subset = {}, selected = {}, weighting }: FieldRequest) =>
  JSON.stringify([arrangement.name, orientationOf(arrangement, axes, orientation), split, subset, selected, weighting])

/** An accumulator for the part of the slabs that passes the filter of a request. */
function accumulatorOf(whole: Axes, request: FieldRequest): PanelAccumulator {
  const { axes, slab } = filterSlabs(whole, filterOf(whole, request))
  const { arrangement, split, weighting } = request
  // The usual orientation is that of the whole field, not of the filtered part.
  const orientation = orientationOf(arrangement, whole, request.orientation)
  const accumulator = arrangement.accumulate(axes, orientation, split, weighting && cellWeights(axes, weighting))
  return {
    add(...whole) {
      const part = slab(...whole)
      if (part) accumulator.add(...part)
    },
    result: () => accumulator.result(),
  }
}
