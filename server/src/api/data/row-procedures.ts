import { columnsOf } from '../../sql/catalogue/tables.ts'
import { aggregateSql, climatologyParts, isClimatologyPart } from '../../sql/data/aggregate.ts'
import { ancillarySql, ancillaryTable } from '../../sql/data/ancillary.ts'
import { found } from '../../sql/tokens.ts'
import { match } from './match-procedure.ts'
import { bounds, named, no, placeAs, placeMeans } from './row-procedure-request.ts'
import type { Asking, Deriving } from './row-procedure-request.ts'

/** The procedures that bring rows together, by their names in lower case; undefined of others. */
export const deriveFor = (name: string) => (Object.hasOwn(derived, name) ? derived[name] : undefined)

type Derive = (args: readonly string[], asking: Asking) => Promise<Deriving>

const derived: Readonly<Record<string, Derive>> = {
  uspaggregate: aggregate,
  uspmatch: match,
  uspaddancillary: ancillary,
}

async function aggregate(args: readonly string[], asking: Asking): Promise<Deriving> {
  if (args.length !== 10)
    return no('uspAggregate takes a table, a variable, a part of the year, its number and six bounds.')
  const [tableName = '', fields = '', part = '', number = '', ...box] = args
  const kind = part.trim().toLowerCase()
  if (!isClimatologyPart(kind))
    return no(`uspAggregate knows ${Object.keys(climatologyParts).join(', ')}, and no ${part}.`)
  const value = Number(number)
  if (!Number.isInteger(value) || value < 1 || value > climatologyParts[kind])
    return no(`A ${kind} is a whole number from 1 to ${climatologyParts[kind]}.`)
  const placed = await placeMeans({ tableName, fields, ...named(bounds, box) }, asking)
  if (!placed.ok) return placed
  const { plan, cut } = placed
  return {
    ok: true,
    tables: [cut.variable.table],
    build: () => aggregateSql(plan, cut.variable.name, kind, value),
  }
}

async function ancillary(args: readonly string[], asking: Asking): Promise<Deriving> {
  if (args.length !== 1 && args.length !== 9) return no('uspAddAncillary takes a table, and eight bounds or none.')
  const [tableName = '', dt1, dt2, ...box] = args
  const given = dt1 === undefined ? {} : { dt1, dt2: dt2 ?? '', ...named(bounds, box) }
  const placed = await placeAs('uspSpaceTime', { tableName, fields: '*', ...given }, asking)
  if (!placed.ok) return placed
  const { plan, cut } = placed
  return {
    ok: true,
    tables: [cut.variable.table, ancillaryTable],
    build: (listed) => {
      const known = listed.table(ancillaryTable)
      return found(ancillarySql(plan, known ? columnsOf(known).map(({ name }) => name) : []))
    },
  }
}
