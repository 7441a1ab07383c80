import { setImmediate } from 'node:timers/promises'
import { attributeText } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { Refusal } from '../../problem.ts'
import { createObservedTable } from '../rows/append-rows.ts'
import { castFile, describedColumn, leftOutLevels } from './cast-file.ts'
import type { CastFile, ReadOptions } from './cast-file.ts'
import type { ObservedTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** The fill value of the World Ocean Database. Values beyond it are missing too. */
const wodMissing = 1e9

const rowSize = (name: string) => `${name}_row_size`
const has = ({ variables }: FieldFile, name: string) => variables.some((variable) => variable.name === name)

/** Whether a file holds casts as the World Ocean Database writes them: ragged, each variable with row sizes of its own. */
export const isWorldOceanDatabase = (file: FieldFile) =>
  ['z', rowSize('z'), 'lat', 'lon', 'time'].every((name) => has(file, name))

/**
 * Reads ragged casts into `observed`. A variable that a cast lacks has the row size 0 there; one that it has lies along the cast's depths. Values
 * and depths whose flag is not 0 (accepted) are left out, and so are the values of a profile whose flag is not.
 */
export async function readWorldOceanDatabase(
  work: WorkingDatabase,
  file: FieldFile,
  { name, only, progress, signal }: ReadOptions,
): Promise<ObservedTable> {
  const ragged = castFile(file, name)
  const variables = file.variables.filter(
    (variable) =>
      variable.name !== 'z' &&
      has(file, rowSize(variable.name)) &&
      variable.shape.length === 1 &&
      (!only || only.includes(variable.name)),
  )
  if (variables.length === 0)
    throw new Refusal({
      kind: 'table',
      file: name,
      detail: 'it holds no variable along its depths: add one that was measured',
    })
  const columns = variables.map(describedColumn)
  const rows = await createObservedTable(work, columns)
  // Days as doubles tell no milliseconds.
  const times = ragged.times('time').map((ms) => Math.round(ms / 1000) * 1000)
  const [lats, lons] = [ragged.numbers('lat'), ragged.numbers('lon')]
  const depths = readerOf(ragged, ragged.find('z') as FieldVariable)
  const readers = variables.map((variable) => readerOf(ragged, variable))
  const casts = times.length
  let unaccepted = 0
  for (let cast = 0; cast < casts; cast++) {
    signal?.throwIfAborted()
    const z = depths.next(cast)
    const values = readers.map((reader) => reader.next(cast, z.length))
    for (let i = 0; i < z.length; i++) {
      const row = values.map((column) => column[i] ?? Number.NaN)
      if (Number.isNaN(z[i]) || row.every(Number.isNaN)) {
        unaccepted++
        continue
      }
      rows.append(
        times[cast] ?? Number.NaN,
        lats[cast] ?? Number.NaN,
        lons[cast] ?? Number.NaN,
        z[i] ?? Number.NaN,
        row,
      )
    }
    progress?.(cast + 1, casts)
    if (cast % 20 === 19) await setImmediate()
  }
  rows.finish()
  return {
    columns,
    hasDepth: true,
    notes: ['Only depths and values whose quality flag, and whose profile’s, is 0 (accepted) were kept.'],
    attributes: file.attributes,
    leftOut: [
      ...ragged.infiniteLeftOut(),
      ...leftOutLevels(unaccepted, 'whose depth is not accepted, or that hold no accepted value'),
    ],
  }
}

// Reads one variable cast by cast; where its rows begin follows from the row sizes before.
function readerOf(file: CastFile, variable: FieldVariable) {
  const { name } = variable
  const sizes = file.numbers(rowSize(name)).map((size) => (size > 0 ? size : 0))
  const flag = ['_WODflag', '_flag', '_qc'].map((suffix) => name + suffix).find((each) => file.find(each))
  const profileFlags = file.find(`${name}_WODprofileflag`) && file.numbers(`${name}_WODprofileflag`)
  const stored = variable.shape[0] ?? 0
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total > stored) {
    throw new Refusal({
      kind: 'damaged',
      file: file.name,
      detail: `the row sizes of ${name} add up to ${total}, and it has ${stored} values`,
    })
  }
  const isMetres = name !== 'z' || /^(m|met(re|er)s?)$/i.test(attributeText(variable.attributes, 'units') ?? 'm')
  if (!isMetres) throw new Refusal({ kind: 'depth', file: file.name, axis: 'z', detail: 'its units are not metres' })
  let at = 0
  return {
    next: (cast: number, levels?: number): Float64Array => {
      const size = sizes[cast] ?? 0
      if (levels !== undefined && size > 0 && size !== levels) {
        const detail = `cast ${cast + 1} has ${levels} depths and ${size} values of ${name}`
        throw new Refusal({ kind: 'damaged', file: file.name, detail })
      }
      const from = at
      at += size
      const rejected = profileFlags && (profileFlags[cast] ?? 0) > 0
      if (size === 0 || rejected) return new Float64Array(size === 0 ? 0 : size).fill(Number.NaN)
      const values = file.part(name, from, size)
      const flags = flag ? file.part(flag, from, size) : undefined
      return values.map((x, i) => (Math.abs(x) >= wodMissing || (flags?.[i] ?? 0) !== 0 ? Number.NaN : x))
    },
  }
}
