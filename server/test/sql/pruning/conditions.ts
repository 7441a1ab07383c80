import * as fc from 'fast-check'
import type { Grid } from '../../../src/store/grid.ts'

/** A row of a table by its columns; moments in milliseconds. */
export type Row = Readonly<Record<string, number | null>>

type Truth = boolean | null

/** A condition in SQL, and what it says of a row: the three values of SQL, worked out in JavaScript alone. */
export interface Condition {
  readonly sql: string
  readonly holds: (row: Row) => Truth
}

const both = (a: Truth, b: Truth): Truth =>
  a === false || b === false ? false : a === null || b === null ? null : true
const opposite = (a: Truth): Truth => (a === null ? null : !a)
const either = (a: Truth, b: Truth): Truth => opposite(both(opposite(a), opposite(b)))

const operators = {
  '=': (a: number, b: number) => a === b,
  '<>': (a: number, b: number) => a !== b,
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
} as const

/** A number that an expression makes of a row. */
interface Operand {
  readonly sql: string
  readonly of: (row: Row) => number | null
}

interface Literal {
  readonly sql: string
  readonly value: number | null
}

const lifted = (a: number | null, b: number | null, test: (a: number, b: number) => boolean): Truth =>
  a === null || b === null ? null : test(a, b)

/** Conditions over the columns of a grid: on one column or several, and joined by AND, OR and NOT. */
export function conditionOver(grid: Grid): fc.Arbitrary<Condition> {
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leafOver(grid),
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => ({
        sql: `(${a.sql} AND ${b.sql})`,
        holds: (row: Row) => both(a.holds(row), b.holds(row)),
      })),
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => ({
        sql: `(${a.sql} OR ${b.sql})`,
        holds: (row: Row) => either(a.holds(row), b.holds(row)),
      })),
      tie('condition').map((a) => ({ sql: `(NOT ${a.sql})`, holds: (row: Row) => opposite(a.holds(row)) })),
    ),
  }))
  return condition
}

function leafOver(grid: Grid): fc.Arbitrary<Condition> {
  const time = { utc: 'time', month: 'month', none: undefined }[grid.calendar]
  const axes = [
    ...(time === undefined ? [] : [comparisons(time, [...grid.axes.time], time === 'time')]),
    ...(time === 'time'
      ? [
          comparisons('month', [12, 1], false),
          comparisons('year', [2015, 2016], false),
          comparisons('week', [49, 50, 52, 53, 1, 3], false),
          comparisons('weekofyear(time)', [49, 50, 53, 1, 2], false),
          comparisons('dayofyear', [336, 346, 356, 1, 11], false),
        ]
      : []),
    // Longitudes of either custom: 0…360 and −180…180.
    comparisons('lon', [...grid.axes.lon, ...[...grid.axes.lon].map((lon) => lon + 360)], false),
    comparisons('lat', [...grid.axes.lat], false),
    ...(grid.axes.depth.length > 0 ? [comparisons('depth', [...grid.axes.depth], false)] : []),
  ]
  return fc.oneof(...axes, comparisons('ramp', [-10, 0, 100, 400], false))
}

function comparisons(name: string, values: readonly number[], isMoment: boolean): fc.Arbitrary<Condition> {
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  const near = fc
    .tuple(fc.constantFrom(...values), fc.constantFrom(0, 0, 0.5, -0.5, 3, -20))
    .map(([value, steps]) => value + steps * step)
  const text = (value: number) =>
    isMoment ? `TIMESTAMP '${new Date(value).toISOString().slice(0, 19)}'` : String(value)
  const literal: fc.Arbitrary<Literal> = fc.oneof(
    { weight: 20, arbitrary: near.map((value) => ({ sql: text(value), value })) },
    { weight: 1, arbitrary: fc.constant({ sql: 'NULL', value: null }) },
  )
  const column: Operand = { sql: name, of: (row) => row[name] ?? null }
  const operand = isMoment || name === 'ramp' ? fc.constant(column) : operandOf(column)
  const operator = fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[]))
  return fc.oneof(
    fc.tuple(operand, operator, literal).map(([x, sign, { sql, value }]) => ({
      sql: `${x.sql} ${sign} ${sql}`,
      holds: (row: Row) => lifted(x.of(row), value, operators[sign]),
    })),
    fc.tuple(operand, operator, literal).map(([x, sign, { sql, value }]) => ({
      sql: `${sql} ${sign} ${x.sql}`,
      holds: (row: Row) => lifted(value, x.of(row), operators[sign]),
    })),
    fc.tuple(operand, literal, literal, fc.boolean()).map(([x, low, high, isNot]) => ({
      sql: `${x.sql} ${isNot ? 'NOT ' : ''}BETWEEN ${low.sql} AND ${high.sql}`,
      holds: (row: Row) => {
        const isIn = both(lifted(x.of(row), low.value, operators['>=']), lifted(x.of(row), high.value, operators['<=']))
        return isNot ? opposite(isIn) : isIn
      },
    })),
    fc.tuple(operand, fc.array(literal, { minLength: 1, maxLength: 9 }), fc.boolean()).map(([x, list, isNot]) => ({
      sql: `${x.sql} ${isNot ? 'NOT ' : ''}IN (${list.map(({ sql }) => sql).join(', ')})`,
      holds: (row: Row) => {
        const isIn = list.reduce<Truth>(
          (found, { value }) => either(found, lifted(x.of(row), value, operators['='])),
          false,
        )
        return isNot ? opposite(isIn) : isIn
      },
    })),
    fc.boolean().map((isNot) => ({
      sql: `${name} IS ${isNot ? 'NOT ' : ''}NULL`,
      holds: (row: Row) => (row[name] === null) !== isNot,
    })),
  )
}

/** A column, or arithmetic with it. */
const operandOf = (column: Operand): fc.Arbitrary<Operand> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(column) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: -40, max: 40 }).map((by) => ({
        sql: `abs(${column.sql} - (${by}))`,
        of: (row: Row) => {
          const x = column.of(row)
          return x === null ? null : Math.abs(x - by)
        },
      })),
    },
  )
