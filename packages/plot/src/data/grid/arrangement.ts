import type { SlabAxes, SlabCalendar, Split, SplitValues } from '@isobath/domain'
import { plotSize } from '@isobath/domain'
import type { Cells } from './field.ts'
import { mapOfSlabs } from './map.ts'
import { type Plane, mapPlane } from '../plane.ts'
import { type Orientation, sectionOfSlabs, sectionPlane, usualOrientation } from './section.ts'
import { type Asked, narrowed } from './subset.ts'

/** What a kind of chart makes of slabs: a map, or a section along either horizontal axis. */
export type Arrangement = 'map' | 'section'

/** What is made of slabs: one panel, or one for each of what they are split by. */
export interface Form extends Asked {
  readonly arrangement: Arrangement
  /** Of a section; by default the longer. */
  readonly orientation?: Orientation | undefined
  readonly split: Split
}

/** The axes of slabs and how their times count. */
export interface Axes extends SlabAxes {
  readonly calendar: SlabCalendar
}

/** The one value that all cells of a panel share, along each axis that the panels are split by. Times are epoch milliseconds. */
export interface PanelPlace {
  readonly time?: number
  readonly month?: number
  readonly depth?: number
  readonly lat?: number
  readonly lon?: number
}

export interface Panel {
  readonly place: PanelPlace
  /** Shape y × x, lowest row first. */
  readonly values: Float32Array
}

/** Cells that stand for what came, and whether each is a mean over several values or a value as stored. */
export interface Arranged extends Omit<Cells, 'values'> {
  /** One at least, all of the same cells. */
  readonly panels: readonly Panel[]
  readonly mean: boolean
}

/** Makes one form of slabs as they come. */
export interface Arranger {
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  result(): Arranged
}

/** What came of a source. */
export interface Arrival {
  /** How many different values it has along what a form of it could be split by. */
  counts(form: Omit<Form, 'split'>): SplitValues
  /** Undefined where what is held does not tell, and the source must be asked again. */
  arranged(form: Form): Arranged | undefined
}

/** Takes slabs as they come. */
export interface Arranging {
  /** Cells of one panel. */
  readonly cells: number
  add(timeIndex: number, depthIndex: number, values: Float32Array): void
  /** Undefined before any slab came. Ends the arranging. */
  result(): Arrival | undefined
}

/**
 * Values of a source that are kept as they came, 24 MB, so that every split and turn of it is made without asking again: all that the rules let
 * one plot hold. Of a larger one no more is held than the means of the form that is asked for.
 */
const mostKept = plotSize.mostOfAnyKind

/** Why a map alone is no section. */
export const noDepths = 'A section needs depths, and the field has none.'

/** How many panels each split of these axes would make; 0 where the field has no such axis. */
export function splitCounts(whole: Axes, form: Omit<Form, 'split'>): SplitValues {
  const { axes } = narrowed(whole, asked(whole, form))
  const along = (axis: 'time' | 'depth') => (whole[axis].length === 0 ? 0 : Math.max(1, axes[axis].length))
  return {
    date: along('time'),
    ...(form.arrangement === 'map'
      ? { depth: along('depth') }
      : { space: (orientationOf(whole, form) === 'zonal' ? axes.lat : axes.lon).length }),
  }
}

/** Begins to arrange slabs of these axes; a sentence where that cannot be. Rows may also come from north to south. */
export function arranging(form: Form, given: Axes, most: number = mostKept): Arranging | string {
  const { axes, upright } = northUp(given)
  const { time, depth, lat, lon } = axes
  if (form.arrangement === 'section' && depth.length === 0) return noDepths
  const slabs = Math.max(1, time.length) * Math.max(1, depth.length)
  const level = lat.length * lon.length
  const cells = form.arrangement === 'map' ? level : depth.length * (lon.length + lat.length)
  const { add, result } = slabs * level <= most ? keeping(axes) : summing(axes, form)
  return { cells, result, add: (timeIndex, depthIndex, values) => add(timeIndex, depthIndex, upright(values)) }
}

const dateLine = 180

/** Axes whose latitudes ascend and whose longitudes run on across the date line, and what makes slabs of the given ones slabs of these. */
function northUp(given: Axes): { axes: Axes; upright: (values: Float32Array) => Float32Array } {
  let turn = 0
  const lon = given.lon.map((value, i) => {
    if (value < (given.lon[i - 1] ?? value) - dateLine) turn += 2 * dateLine
    return value + turn
  })
  const rows = given.lat.length
  if (!((given.lat[0] ?? 0) > (given.lat[rows - 1] ?? 0)))
    return { axes: { ...given, lon }, upright: (values) => values }
  const upright = (values: Float32Array) => {
    const turned = new Float32Array(values.length)
    for (let row = 0; row < rows; row++) {
      turned.set(values.subarray(row * lon.length, (row + 1) * lon.length), (rows - 1 - row) * lon.length)
    }
    return turned
  }
  return { axes: { ...given, lon, lat: given.lat.toReversed() }, upright }
}

type Taking = Omit<Arranging, 'cells'>

function keeping(axes: Axes): Taking {
  const slabs: Parameters<Arranger['add']>[] = []
  return {
    add: (...slab) => void slabs.push(slab),
    result: () =>
      slabs.length === 0
        ? undefined
        : {
            counts: (form) => splitCounts(axes, form),
            arranged(form) {
              if (form.arrangement === 'section' && axes.depth.length === 0) return undefined
              const arranger = arrangerOf(axes, form)
              for (const slab of slabs) arranger.add(...slab)
              return arranger.result()
            },
          },
  }
}

function summing(axes: Axes, form: Form): Taking {
  // Beside a section its other orientation is cheap, unless it has a panel for every place.
  const turned = form.arrangement === 'section' && !form.split.includes('space')
  const made = (turned ? orientations : [orientationOf(axes, form)]).map((orientation) => {
    const wanted = { ...form, orientation }
    return { key: keyOf(axes, wanted), arranger: arrangerOf(axes, wanted) }
  })
  let came = false
  return {
    add(...slab) {
      came = true
      for (const { arranger } of made) arranger.add(...slab)
    },
    result: () =>
      came
        ? {
            counts: (next) => splitCounts(axes, next),
            arranged: (next) => made.find(({ key }) => key === keyOf(axes, next))?.arranger.result(),
          }
        : undefined,
  }
}

const orientations: readonly Orientation[] = ['zonal', 'meridional']

const orientationOf = (axes: Axes, { orientation }: Pick<Form, 'orientation'>) => orientation ?? usualOrientation(axes)

/** What is drawn on the plane stays as a whole where it is selected from: what lies beside it is part of the picture. */
function asked(axes: Axes, form: Omit<Form, 'split'>): Asked {
  const plane = form.arrangement === 'map' ? mapPlane : sectionPlane(orientationOf(axes, form))
  return { subset: form.subset, selected: selectedBeside(plane, form.selected) }
}

/** What of a selection lies along none of the axes of a plane; undefined where nothing does. */
export function selectedBeside(plane: Plane, selected: Asked['selected'] = {}): Asked['selected'] {
  const beside = Object.entries(selected).filter(([name]) => name !== plane.x && name !== plane.y)
  return beside.length > 0 ? Object.fromEntries(beside) : undefined
}

const keyOf = (axes: Axes, { arrangement, orientation, split, subset = {}, selected = {} }: Form) =>
  [
    JSON.stringify([subset, selected]),
    arrangement,
    ...(arrangement === 'section' ? [orientation ?? usualOrientation(axes)] : []),
    ...split,
  ].join()

function arrangerOf(whole: Axes, form: Form): Arranger {
  const { axes, slab } = narrowed(whole, asked(whole, form))
  const arranger =
    form.arrangement === 'map'
      ? mapOfSlabs(axes, form.split)
      : // A section lies along the longer axis of the whole field, however it is narrowed.
        sectionOfSlabs(axes, orientationOf(whole, form), form.split)
  return {
    add(...came) {
      const part = slab(...came)
      if (part) arranger.add(...part)
    },
    result: () => arranger.result(),
  }
}
