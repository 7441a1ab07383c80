import { columnsOf } from '../../sql/catalog/tables.ts'
import { aggregateSql, climatologyParts, isClimatologyPart } from '../../sql/data/aggregate.ts'
import { ancillarySql, ancillaryTable } from '../../sql/data/ancillary.ts'
import { success } from '../../sql/statement/tokens.ts'
import { buildMatch } from './match-procedure.ts'
import { boxBounds, nameValues, requestRefusal, readRowRequest, readMeansRequest } from './row-request.ts'
import type { ProcedureContext, DerivedStatementResult } from './row-request.ts'

/** Finds a procedure that combines rows of tables, by its name in lower case; undefined for other names. */
export const rowProcedureOf = (name: string) => (Object.hasOwn(rowProcedures, name) ? rowProcedures[name] : undefined)

type RowProcedure = (args: readonly string[], context: ProcedureContext) => Promise<DerivedStatementResult>

const rowProcedures: Readonly<Record<string, RowProcedure>> = {
  uspaggregate: buildAggregate,
  uspmatch: buildMatch,
  uspaddancillary: buildAncillary,
}

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
