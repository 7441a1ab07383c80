import { setImmediate } from 'node:timers/promises'
import { formatCount } from '@isobath/domain'
import { epochsOf } from '../../netcdf/cf-time.ts'
import { createDecoder, lacksValues } from '../../netcdf/cf-values.ts'
import { isTime, roleOf } from '../../netcdf/cf-role.ts'
import { hasUnstructuredGrid } from '../../netcdf/unstructured-grid.ts'
import { attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { hasField } from '../../field/place.ts'
import { aboveSurface, infiniteLeftOut, Refusal, rowsLeftOut } from '../../problem.ts'
import type { Omission, TableFault } from '../../problem.ts'
import { decibarsIn } from '../depth/pressure.ts'
import { createObservedTable } from '../rows/append-rows.ts'
import { uniqueNames } from '../names.ts'
import { allRejected, rejectedBy } from '../quality-flags.ts'
import type { ObservedTable, ObservedColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { wayToDeclare } from '../../customary-fillers.ts'
import { describedColumn } from './cast-file.ts'
import type { ReadOptions } from './cast-file.ts'
import { chooseRows } from './discrete-rows.ts'
import { placeFlagsOf } from './place-flags.ts'
import { numberReader, textReader } from './row-reader.ts'
import { product } from '../../netcdf/row-major.ts'
import { boxesOf } from './row-space.ts'
import type { RowSpace } from './row-space.ts'
import { verticalReader } from './vertical-reader.ts'
import { TimeExtremes } from '../time/fillers-of-times.ts'
import { faultOfZone, writtenTimeOf } from './written-times.ts'

/** Kinds of features whose samples lie anywhere (CF 9.1), as CF and ACDD spell them. */
const featureTypes = /^(point|station|time_?series|profile|trajectory|time_?series_?profile|trajectory_?profile)$/i

/** Rows that are read at a time. */
const boxRows = 65_536

/** Whether a file holds features of discrete sampling geometry: it says so, or its positions are no axes of a grid. */
export function isDiscrete(file: FieldFile): boolean {
  const feature = ['featureType', 'CF:featureType', 'cdm_data_type']
    .map((key) => attributeText(file.attributes, key))
    .find((text) => text !== undefined)
  if (hasField(file, 2)) return false
  if (feature !== undefined && featureTypes.test(feature)) return true
  const ofRole = (role: string) =>
    file.variables.find((variable) => isNumeric(variable.type) && roleOf(variable) === role)
  const written = writtenTimeOf(file)
  const time = ofRole('time') ?? written
  const [lat, lon] = [ofRole('lat'), ofRole('lon')]
  if (!lat || !lon || !time || hasUnstructuredGrid(file)) return false
  // One cell without an extent is a place, as buoys of the NDBC and points taken out of a grid have it.
  const isPlace = [lat, lon].every(({ shape, attributes }) => product(shape) === 1 && !attributes.has('bounds'))
  if (isPlace && (time === written || isTime(time))) return true
  if (hasField(file, 1)) return false
  const along = lat.dimensions.join()
  return along === lon.dimensions.join() && (lat.dimensions.length < 2 || along === time.dimensions.join())
}

/**
 * Reads trajectories, profiles, time series, and profiles along either, into `observed` (CF 9): from orthogonal and incomplete multidimensional arrays
 * and from contiguous and indexed ragged ones. Each element of the variables that lie along the most elements becomes a row.
 */
export async function readDiscrete(
  work: WorkingDatabase,
  file: FieldFile,
  options: ReadOptions,
): Promise<ObservedTable> {
  const { name, progress, signal } = options
  const { space, coordinates, variables, identities, texts, leftOut } = chooseRows(file, options)
  const depth = verticalReader(file, name, coordinates, space)
  const flags = placeFlagsOf(file, coordinates, space)
  const numbers = variables.map((variable) => numberReader(file, variable, space, createDecoder(variable, true)))
  const counts = variables.map(() => ({ filled: 0, infinite: 0 }))
  const inexact = new Set<FieldVariable>()
  const findInexact = (variable: FieldVariable | undefined, value: number) => {
    if (variable && Math.abs(value) > Number.MAX_SAFE_INTEGER && isLongInteger(variable)) inexact.add(variable)
  }
  const identityReaders = identities.map((variable) => numberReader(file, variable, space))
  const textReaders = texts.map((variable) => textReader(file, variable, space))
  const described: readonly ObservedColumn[] = [
    ...variables.map(describedColumn),
    ...identities.map((variable) => ({ ...describedColumn(variable), isIdentity: true })),
    ...texts.map(describedText),
  ]
  const names = uniqueNames(described.map((column) => column.name))
  const columns = described.map((column, i) => ({ ...column, name: names[i] ?? column.name }))
  const rows = await createObservedTable(work, columns, depth.hasDepth)
  const ends = new TimeExtremes()
  const times = timeReader(file, name, coordinates.time, space, ends)
  const [lats, lons] = [coordinates.lat, coordinates.lon].map((variable) => numberReader(file, variable, space))
  const total = product(space.lengths)
  let [done, empty, taken, above] = [0, 0, 0, 0]
  const rejected = new Map<string, number>()
  for (const box of boxesOf(space.lengths, boxRows)) {
    signal?.throwIfAborted()
    const [timeOf, latOf, lonOf, depthOf] = [times(box), lats?.(box), lons?.(box), depth.read(box)]
    const valuesOf = numbers.map((read) => read(box))
    const identitiesOf = identityReaders.map((read) => read(box))
    const textsOf = textReaders.map(({ valuesOf: read }) => read(box))
    const flagOf = flags.read(box)
    eachRow(box.count, (row) => {
      const values = valuesOf.map((read, i) => {
        const value = read(row)
        const count = counts[i]
        if (!count || Number.isNaN(value)) return Number.NaN
        if (Number.isFinite(value)) count.filled++
        else count.infinite++
        findInexact(variables[i], value)
        return Number.isFinite(value) ? value : Number.NaN
      })
      const [time, lat, lon] = [timeOf(row), latOf?.(row) ?? Number.NaN, lonOf?.(row) ?? Number.NaN]
      const metres = depthOf(row, lat)
      if (values.every(Number.isNaN)) {
        // Without a place it is the padding of an array.
        if ([time, lat, lon, depth.hasDepth ? metres : 0].every(Number.isFinite)) empty++
        return
      }
      const flag = flagOf(row)
      if (flag !== undefined) {
        rejected.set(flag, (rejected.get(flag) ?? 0) + 1)
        return
      }
      if (depth.isOfCells && metres < 0) {
        above++
        return
      }
      taken++
      const identified = identitiesOf.map((read) => read(row))
      for (const [i, value] of identified.entries()) findInexact(identities[i], value)
      const labels = [...identified, ...textsOf.map((read) => read(row) || Number.NaN)]
      rows.append(time, lat, lon, metres, [...values, ...labels])
    })
    done += product(box.count)
    progress?.(done, total)
    // Lets an interrupt and the progress line through.
    await setImmediate()
  }
  rows.finish()
  if (taken === 0 && above > 0) {
    const detail: TableFault =
      'all cells of its instrument lie above the surface: check its depth, and whether its heights count up'
    throw new Refusal({ kind: 'table', file: name, detail })
  }
  if (taken === 0 && empty > 0 && rejected.size === 0) {
    const detail: TableFault =
      'none of its rows holds a value: check the fill values and limits that its variables state'
    throw new Refusal({ kind: 'table', file: name, detail })
  }
  const [flag] = rejected.keys()
  if (taken === 0 && flag !== undefined) {
    throw new Refusal({ kind: 'table', file: name, detail: allRejected(flag) })
  }
  return {
    columns,
    hasDepth: depth.hasDepth,
    notes: depth.notes,
    attributes: file.attributes,
    leftOut: [
      ...ends.report(coordinates.time.name, (shown) => wayToDeclare(coordinates.time.name, shown)),
      ...leftOut.filter(({ variable }) => !flags.names.includes(variable)),
      ...variables.flatMap((variable, i) => {
        const { filled = 0, infinite = 0 } = counts[i] ?? {}
        const lacking = filled > 0 ? [] : [{ variable: variable.name, reason: lacksValues(variable) }]
        return [...infiniteLeftOut(variable.name, infinite, 'row'), ...lacking]
      }),
      ...[...inexact].map(({ name: variable }) => ({ variable, reason: losesDigits })),
      ...(coordinates.vertical ? [] : untakenPressure(variables)),
      ...rowsLeftOut(empty, 'held no value'),
      ...rowsLeftOut(above, aboveSurface),
      ...[...rejected].flatMap(([each, count]) => rowsLeftOut(count, rejectedBy(each))),
    ],
  }
}

const isLongInteger = ({ type }: FieldVariable) => type === 'i8' || type === 'u8'

/** Why a whole number of 64 bits may be another one than in its file. */
const losesDigits = `loses the last digits of values above ${formatCount(Number.MAX_SAFE_INTEGER)}, as numbers are kept in double precision (write it as text to keep them)`

/** Reports a pressure that may be one of the sea, in a table without a depth. */
function untakenPressure(variables: readonly FieldVariable[]): readonly Omission[] {
  const pressure = variables.find(
    ({ name, attributes }) =>
      /^(?!.*(air|atm|baro|mslp|slp|vapou?r|wet|co2)).*pres/i.test(
        [name, attributeText(attributes, 'standard_name') ?? '', attributeText(attributes, 'long_name') ?? ''].join(
          ' ',
        ),
      ) && decibarsIn(attributeText(attributes, 'units') ?? '') !== undefined,
  )
  if (!pressure) return []
  const reason =
    'because nothing says that it is one of the sea: it is kept as a variable, and no row has a depth (write its standard_name sea_water_pressure if it is)'
  return [{ variable: `${pressure.name} as the depth`, reason }]
}

const describedText = ({ name, attributes }: FieldVariable): ObservedColumn => ({
  name,
  type: 'VARCHAR',
  unit: '',
  longName: attributeText(attributes, 'long_name'),
  comment: attributeText(attributes, 'comment'),
})

/** Calls with the place of each row of a box along each dimension; the array is used again for the next row. */
function eachRow(count: readonly number[], call: (row: readonly number[]) => void) {
  const row = count.map(() => 0)
  for (let i = 0; i < product(count); i++) {
    call(row)
    for (let place = row.length - 1; place >= 0; place--) {
      const next = (row[place] ?? 0) + 1
      row[place] = next === count[place] ? 0 : next
      if (row[place] !== 0) break
    }
  }
}

/** Reads the times of rows as epoch milliseconds, and their numbers into `ends`. */
function timeReader(file: FieldFile, name: string, variable: FieldVariable, space: RowSpace, ends: TimeExtremes) {
  const [units, calendar] = ['units', 'calendar'].map((key) => attributeText(variable.attributes, key))
  const fault = faultOfZone(variable)
  if (fault) throw new Refusal({ kind: 'table', file: name, detail: fault })
  const decode = createDecoder(variable)
  return numberReader(file, variable, space, (stored) => {
    const numbers = decode(stored)
    ends.take(numbers)
    const result = epochsOf(numbers, units ?? '', calendar)
    if (result.ok) return result.epochs
    throw new Refusal({ kind: 'time', file: name, axis: variable.name, detail: result.detail, way: result.way })
  })
}
