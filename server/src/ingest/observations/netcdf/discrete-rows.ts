import { roleOf } from '../../netcdf/cf-role.ts'
import { faultOfPacking } from '../../netcdf/packing.ts'
import { attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { noVariable, Refusal } from '../../problem.ts'
import type { Omission, TableFault } from '../../problem.ts'
import type { ReadOptions } from './cast-file.ts'
import { coordinatesOf } from './discrete-coordinates.ts'
import type { DiscreteCoordinates } from './discrete-coordinates.ts'
import { textReader } from './row-reader.ts'
import { product } from '../../netcdf/row-major.ts'
import { rowSpaces } from './row-space.ts'
import type { RowSpace } from './row-space.ts'

/** The variables that become rows of a table, and those that are left out. */
interface ChosenRows {
  readonly space: RowSpace
  readonly coordinates: DiscreteCoordinates
  /** Variables of numbers that lie along all dimensions of the rows. */
  readonly variables: readonly FieldVariable[]
  /** Numbers that CF calls the identity of a feature (`cf_role`), as those of drifters and profiles. */
  readonly identities: readonly FieldVariable[]
  /** Variables of text along these dimensions, or of the features that the rows belong to. */
  readonly texts: readonly FieldVariable[]
  readonly leftOut: readonly Omission[]
}

/** Attributes with which a variable names the variables that describe it. Those are not data. */
const helping = ['bounds', 'climatology', 'grid_mapping', 'cell_measures'] as const

/**
 * Chooses the variables that become rows: of those that lie along the same dimensions, with a time and a place, the ones with most elements. Throws a
 * `Refusal` when none has a time and a place.
 */
export function chooseRows(file: FieldFile, { name, only }: Pick<ReadOptions, 'name' | 'only'>): ChosenRows {
  const { spaceOf, linking } = rowSpaces(file, name)
  const helpers = new Set(
    file.variables.flatMap(({ attributes }) =>
      helping.flatMap((key) => attributeText(attributes, key)?.split(/\s+/) ?? []),
    ),
  )
  const isAsked = (variable: FieldVariable) => !only || only.includes(variable.name)
  const described = file.variables.filter((variable) => !helpers.has(variable.name) && !linking.has(variable.name))
  // Variables that are surely data come first: their coordinates are those of all that lie along the same dimensions.
  const numbers = described
    .filter((variable) => isNumeric(variable.type) && !isNumbering(variable) && !isIdentity(variable))
    .toSorted((a, b) => likeness(a) - likeness(b))

  const groups = new Map<string, { space: RowSpace; coordinates: DiscreteCoordinates; variables: FieldVariable[] }>()
  const unplaced: Omission[] = []
  const packed: { variable: string; reason: TableFault }[] = []
  for (const variable of numbers.filter(isAsked)) {
    const fault = faultOfPacking(variable)
    if (fault) {
      packed.push({ variable: variable.name, reason: fault })
      continue
    }
    const space = spaceOf(variable)
    const key = space.dimensions.toSorted().join('\n')
    const known = groups.get(key)
    const coordinates = known?.coordinates ?? coordinatesOf(file, variable, space)
    if ('detail' in coordinates) unplaced.push({ variable: variable.name, reason: coordinates.detail })
    else if (known) known.variables.push(variable)
    else groups.set(key, { space, coordinates, variables: [variable] })
  }
  const withData = [...groups.values()]
    .map((group) => ({ ...group, variables: group.variables.filter((each) => !isCoordinate(each, group.coordinates)) }))
    // Coordinates alone are no data where data could not be placed.
    .filter(({ variables }) => variables.some((each) => unplaced.length === 0 || roleOf(each) === undefined))
    .toSorted((a, b) => product(b.space.lengths) - product(a.space.lengths))
  const [chosen, ...others] = withData
  if (!chosen) throw refusalOf(name, unplaced, packed)

  const texts = described.filter(
    (variable) => isText(variable) && isAsked(variable) && holdsText(file, variable, chosen.space),
  )
  const named = described.filter((variable) => isAsked(variable) && isIdentity(variable))
  const isReached = (variable: FieldVariable) =>
    isText(variable) ? textReader(file, variable, chosen.space).isReached : chosen.space.reaches(variable)
  const identities = named.filter((variable) => isNumeric(variable.type) && isReached(variable))
  const elsewhere = others
    .flatMap(({ variables }) => variables)
    .filter((variable) => !isCoordinate(variable, chosen.coordinates))
  return {
    ...chosen,
    identities,
    texts,
    leftOut: [
      ...elsewhere.map((variable) => ({
        variable: variable.name,
        reason: `lies along other dimensions (ingest it apart with --variables ${variable.name})`,
      })),
      ...unplaced.filter(({ variable }) => !isOfFile(file, variable)),
      ...named
        .filter((variable) => !isReached(variable))
        .map(({ name: variable, dimensions: [along = ''] }) => ({
          variable,
          reason: `tells the features along ${along} apart, and nothing says to which of them a row belongs (write an index with instance_dimension, as CF does)`,
        })),
      ...packed,
    ],
  }
}

/** How much a variable resembles a coordinate: 0 for one that names its own coordinates. */
const likeness = (variable: FieldVariable) =>
  (roleOf(variable) === undefined ? 0 : 2) + (variable.attributes.has('coordinates') ? 0 : 1)

/** A coordinate variable without a role only numbers the elements of its dimension. */
const isNumbering = (variable: FieldVariable) =>
  variable.dimensions.length === 1 && variable.dimensions[0] === variable.name && roleOf(variable) === undefined

/** Whether a variable tells features apart (CF 9.5). */
const isIdentity = ({ attributes }: FieldVariable) =>
  /^(trajectory|profile|timeseries)_id$/.test(attributeText(attributes, 'cf_role') ?? '')

/** Whether a variable places the rows and is no variable beside that: a pressure, or a depth of the sea floor, is one. */
function isCoordinate({ name }: FieldVariable, { time, lat, lon, vertical }: DiscreteCoordinates): boolean {
  const isOverFloor = vertical?.cells?.from === 'sea floor'
  const vertically = isOverFloor ? [vertical.cells.variable] : vertical?.is === 'depth' ? [vertical.variable] : []
  return [time, lat, lon, ...vertically].some((variable) => variable.name === name)
}

/** Whether a variable is a coordinate or describes the whole file, so that a table does not need it. */
function isOfFile(file: FieldFile, name: string): boolean {
  const variable = file.variables.find((each) => each.name === name)
  return variable === undefined || variable.dimensions.length === 0 || roleOf(variable) !== undefined
}

const isText = ({ type }: FieldVariable) => type === 'text' || type === 'string'

function holdsText(file: FieldFile, variable: FieldVariable, space: RowSpace): boolean {
  const { isReached, texts } = textReader(file, variable, space)
  return isReached && texts.some((text) => text !== '')
}

function refusalOf(
  name: string,
  unplaced: readonly Omission[],
  packed: readonly { readonly variable: string; readonly reason: TableFault }[],
): Refusal {
  const [first] = unplaced
  const [strange] = packed
  const detail: TableFault = strange
    ? `its variable ${strange.variable} ${strange.reason}`
    : first
      ? `its variable ${first.variable} ${first.reason}: describe its coordinates as the CF conventions do`
      : noVariable
  return new Refusal({ kind: 'table', file: name, detail })
}
