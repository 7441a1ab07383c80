import { formatUnit } from '@isobath/domain'
import type { Grid } from '../../store/grid.ts'
import type { OrderedAxis, SpacedAxis } from './axis.ts'
import type { Placement } from './place.ts'
import { Refusal } from '../problem.ts'

/** The properties that the maps of several files must share. */
export interface FieldForm {
  /** The name that refusals show: the dataset, or the first file. */
  readonly name: string
  readonly calendar: Grid['calendar']
  readonly depth: ArrayLike<number>
  readonly lat: ArrayLike<number>
  readonly lon: ArrayLike<number>
  readonly variables: readonly { readonly name: string; readonly unit: string }[]
}

/** The form of a stored field. */
export const formOfGrid = ({ calendar, axes, variables }: Grid, name: string): FieldForm => ({
  name,
  calendar,
  depth: axes.depth,
  lat: axes.lat,
  lon: axes.lon,
  variables,
})

/** The form of a file. */
export const formOfPlacement = ({ axes, variables }: Placement, name: string): FieldForm => ({
  name,
  calendar: axes.calendar,
  depth: axes.depth?.values ?? [],
  lat: axes.lat.values,
  lon: axes.lon.values,
  variables: variables.map(({ variable, unit }) => ({ name: variable.name, unit: formatUnit(unit) })),
})

/** A share of a step within which two coordinates are one place: those of single precision differ from those of double. */
const sameShare = 0.01

/** The placement with its variables in the order of the form. Throws a `Refusal` that says what does not fit. */
export function fitPlacement(placement: Placement, form: FieldForm, file: string): Placement {
  const refuse = (detail: string) => new Refusal({ kind: 'mismatch', file, to: form.name, detail })
  const { axes } = placement
  const own = formOfPlacement(placement, file)
  if (own.calendar === 'none' || form.calendar === 'none') throw refuse('fields without time cannot follow each other')
  if (own.calendar !== form.calendar)
    throw refuse(`its times are ${times[own.calendar]} instead of ${times[form.calendar]}`)
  if (own.lat.length !== form.lat.length || own.lon.length !== form.lon.length)
    throw refuse(`its grid has ${cells(own)} instead of ${form.lat.length} × ${form.lon.length}`)
  if (!isSameAxis(axes.lat, form.lat)) throw refuse('its latitudes differ')
  if (!isSameAxis(axes.lon, form.lon)) throw refuse('its longitudes differ')
  if (!isSameDepth(axes.depth, form.depth)) throw refuse('its depths differ')
  return { ...placement, variables: fitVariables(placement, form, refuse) }
}

/** The variables in the order of the form; further ones are refused, as those that lack or have another unit. */
export function fitVariables(placement: Placement, form: FieldForm, refuse: (detail: string) => Refusal) {
  const further = placement.variables.find(({ variable }) => !form.variables.some(({ name }) => name === variable.name))
  if (further) throw refuse(`it also holds ${further.variable.name} (name what to take with --variables)`)
  return form.variables.map(({ name, unit }) => {
    const found = placement.variables.find(({ variable }) => variable.name === name)
    if (!found) throw refuse(`it lacks ${name}`)
    const given = formatUnit(found.unit)
    if (given !== unit) throw refuse(`its ${name} is ${inUnit(given)} instead of ${inUnit(unit)}`)
    return found
  })
}

const times = { utc: 'dates', month: 'months of a climatology' } as const
const cells = ({ lat, lon }: FieldForm) => `${lat.length} × ${lon.length} cells`
export const inUnit = (unit: string) => (unit === '' ? 'without unit' : `in ${unit}`)

const isSameAxis = ({ values, step }: SpacedAxis, others: ArrayLike<number>) =>
  values.every((value, i) => Math.abs(value - (others[i] ?? Number.NaN)) <= sameShare * step)

function isSameDepth(axis: OrderedAxis | undefined, others: ArrayLike<number>): boolean {
  const values = axis?.values ?? new Float64Array(0)
  if (values.length !== others.length) return false
  return values.every((value, i) => Math.abs(value - (others[i] ?? Number.NaN)) <= 1e-4 * Math.max(1, Math.abs(value)))
}
