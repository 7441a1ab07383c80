import { epochOfReference, parseTimeUnits } from '../../netcdf/cf-time-units.ts'
import { createDecoder } from '../../netcdf/cf-values.ts'
import { attributeText } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { infiniteLeftOut, Refusal } from '../../problem.ts'
import type { Omission } from '../../problem.ts'

/** Options for reading the rows of a NetCDF file. */
export interface ReadOptions {
  /** The name that refusals show. */
  readonly name: string
  /** The time of all rows, where the file tells none. */
  readonly time?: string | undefined
  /** Takes these variables only. */
  readonly only: readonly string[] | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** A NetCDF file of casts, read variable by variable. */
export interface CastFile {
  readonly name: string
  readonly file: FieldFile
  readonly find: (name: string) => FieldVariable | undefined
  /** All numbers of a variable, unpacked; its fill value, and what lies outside its valid range, as NaN. Refuses the file if it lacks the variable. */
  readonly numbers: (name: string) => Float64Array
  /** Elements of a variable along its first dimension. */
  readonly part: (name: string, from: number, elements: number) => Float64Array
  /** All letters of a variable of one letter each. */
  readonly letters: (name: string) => string
  /** Epoch milliseconds of a variable of times. */
  readonly times: (name: string) => Float64Array
  /** Reports the infinite numbers that were read, which are NaN. */
  readonly infiniteLeftOut: () => readonly Omission[]
}

export function castFile(file: FieldFile, name: string): CastFile {
  const byName = new Map(file.variables.map((variable) => [variable.name, variable]))
  const find = (wanted: string) => byName.get(wanted)
  const need = (wanted: string) => {
    const variable = find(wanted)
    if (!variable)
      throw new Refusal({
        kind: 'table',
        file: name,
        detail: `it lacks the variable ${wanted}: add it, or give the rows as delimited text`,
      })
    return variable
  }
  const decoders = new Map<string, ReturnType<typeof createDecoder>>()
  const infinite = new Map<string, number>()
  const part = (wanted: string, from: number, elements: number) => {
    const variable = need(wanted)
    const { shape } = variable
    const start = shape.map((_, i) => (i === 0 ? from : 0))
    const count = shape.map((length, i) => (i === 0 ? elements : length))
    const decode = decoders.get(wanted) ?? createDecoder(variable, true)
    decoders.set(wanted, decode)
    return Float64Array.from(decode(file.read(variable, start, count)), (value) => {
      if (Math.abs(value) !== Infinity) return value
      infinite.set(wanted, (infinite.get(wanted) ?? 0) + 1)
      return Number.NaN
    })
  }
  const numbers = (wanted: string) => part(wanted, 0, need(wanted).shape[0] ?? 1)
  return {
    name,
    file,
    find,
    numbers,
    part,
    letters: (wanted) => file.readLetters(need(wanted)),
    times: (wanted) => {
      const units = parseTimeUnits(attributeText(need(wanted).attributes, 'units') ?? '')
      if (units?.days === undefined) {
        throw new Refusal({
          kind: 'table',
          file: name,
          detail: `the units of its times (${wanted}) cannot be read: write them as in "days since 1950-01-01"`,
        })
      }
      const reference = epochOfReference(units)
      const step = units.days * 86_400_000
      return numbers(wanted).map((x) => reference + x * step)
    },
    infiniteLeftOut: () => [...infinite].flatMap(([variable, count]) => infiniteLeftOut(variable, count, 'value')),
  }
}

/** Reads the catalog's description of a variable from its attributes. */
export const describedColumn = (variable: FieldVariable) => ({
  name: variable.name,
  type: columnType(variable),
  unit: attributeText(variable.attributes, 'units') ?? '',
  longName: attributeText(variable.attributes, 'long_name'),
  comment: attributeText(variable.attributes, 'comment'),
})

/** Single precision where it holds every value of the variable. */
function columnType({ type, attributes }: FieldVariable): 'DOUBLE' | 'FLOAT' {
  const isPacked = attributes.has('scale_factor') || attributes.has('add_offset')
  return !isPacked && ['f4', 'i1', 'u1', 'i2', 'u2'].includes(type) ? 'FLOAT' : 'DOUBLE'
}

/** Reports the rows of casts that are left out; empty when there are none. */
export const leftOutLevels = (levels: number, reason: string): readonly Omission[] =>
  levels === 0 ? [] : [{ variable: levels === 1 ? '1 level' : `${levels} levels`, reason }]
