import { columnsOf } from '../../sql/catalog/tables.ts'
import { aggregateSql, climatologyParts, isClimatologyPart } from '../../sql/data/aggregate.ts'
import { ancillarySql, ancillaryTable } from '../../sql/data/ancillary.ts'
import { longitudeCondition, rangeCondition } from '../../engine/conditions.ts'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import { bareName } from '../../sql/call.ts'
import { isoDate } from './iso-date.ts'
import { failure, success } from '../../sql/statement/tokens.ts'
import { buildMatch } from './match-procedure.ts'
import { boxBounds, nameValues, requestRefusal, readRowRequest, readMeansRequest } from './row-request.ts'
import type { ProcedureContext, DerivedStatementResult } from './row-request.ts'

/** Finds a procedure that combines rows of tables, by its name in lower case; undefined for other names. */
export const rowProcedureOf = (name: string) => rowProceduresByName.get(name)

type RowProcedure = (args: readonly string[], context: ProcedureContext) => Promise<DerivedStatementResult>

const rowProcedures: Readonly<Record<string, RowProcedure>> = {
  uspAggregate: buildAggregate,
  uspMatch: buildMatch,
  uspAddAncillary: buildAncillary,
  uspRegionalMap: buildRegionalMap,
}

/** The published names of these procedures. */
export const rowProcedureNames: readonly string[] = Object.keys(rowProcedures)

const rowProceduresByName = new Map(Object.entries(rowProcedures).map(([name, build]) => [name.toLowerCase(), build]))

async function buildAggregate(args: readonly string[], context: ProcedureContext): Promise<DerivedStatementResult> {
  if (args.length !== 10)
    return requestRefusal('uspAggregate takes a table, a variable, a part of the year, its number and six bounds.')
  const [tableName = '', fields = '', part = '', number = '', ...box] = args
  const kind = part.trim().toLowerCase()
  if (!isClimatologyPart(kind))
    return requestRefusal(`uspAggregate knows ${Object.keys(climatologyParts).join(', ')}, and no ${part}.`)
  const value = Number(number)
  if (!Number.isInteger(value) || value < 1 || value > climatologyParts[kind])
    return requestRefusal(`A ${kind} is a whole number from 1 to ${climatologyParts[kind]}.`)
  const request = await readMeansRequest({ tableName, fields, ...nameValues(boxBounds, box) }, context)
  if (!request.ok) return request
  const { plan, cut } = request
  return {
    ok: true,
    tables: [cut.variable.table],
    build: () => aggregateSql(plan, cut.variable.name, kind, value),
  }
}

async function buildAncillary(args: readonly string[], context: ProcedureContext): Promise<DerivedStatementResult> {
  if (args.length !== 1 && args.length !== 9)
    return requestRefusal('uspAddAncillary takes a table, and eight bounds or none.')
  const [tableName = '', dt1, dt2, ...box] = args
  const given = dt1 === undefined ? {} : { dt1, dt2: dt2 ?? '', ...nameValues(boxBounds, box) }
  const request = await readRowRequest('uspSpaceTime', { tableName, fields: '*', ...given }, context)
  if (!request.ok) return request
  const { plan, cut } = request
  return {
    ok: true,
    tables: [cut.variable.table, ancillaryTable],
    build: (listed) => {
      const known = listed.table(ancillaryTable)
      return success(ancillarySql(plan, known ? columnsOf(known).map(({ name }) => name) : []))
    },
  }
}

/** The map of a variable at one time, where a column has a value if one is named. */
async function buildRegionalMap(args: readonly string[], context: ProcedureContext): Promise<DerivedStatementResult> {
  if (args.length !== 7 && args.length !== 9)
    return requestRefusal('uspRegionalMap takes a table, a variable, a time, four bounds, and a column with its value.')
  const [tableName = '', fields = '', dt = '', ...rest] = args
  const [lat1 = '', lat2 = '', lon1 = '', lon2 = '', column = '', value = ''] = rest
  const request = await readRowRequest(
    'uspSpaceTime',
    { tableName, fields, dt1: dt, dt2: dt, lat1, lat2, lon1, lon2 },
    context,
  )
  if (!request.ok) return request
  const { variable, region } = request.cut
  const isAnywhere = /^(?:null)?$/i.test(column.trim())
  if (!isAnywhere && !Number.isFinite(Number(value.trim() || 'none')))
    return requestRefusal(`The value of the column ${column.slice(0, 60)} is a number; it is "${value.slice(0, 60)}".`)
  const conditions = [
    `time = ${quote(isoDate(dt))}`,
    rangeCondition('lat', { from: region.lat1, to: region.lat2 }),
    longitudeCondition({ from: region.lon1, to: region.lon2 }),
  ]
  return {
    ok: true,
    tables: [variable.table],
    build: (listed) => {
      const known = listed.table(variable.table)
      const named = known && columnsOf(known).find(({ name }) => name.toLowerCase() === bareName(column).toLowerCase())
      if (!isAnywhere && !named) return failure(`${variable.table} has no column ${column.slice(0, 60)}.`)
      const held = isAnywhere ? [] : [`${quoteName(named?.name ?? '')} = ${Number(value)}`]
      return success(
        `SELECT lat, lon, ${quoteName(variable.name)} FROM ${quoteName(variable.table)} WHERE ${[...conditions, ...held].join(' AND ')} ORDER BY lat, lon`,
      )
    },
  }
}
