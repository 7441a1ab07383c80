import type { ProcedureCall } from './call.ts'
import { noProcedure } from './procedures.ts'
import { failure, success } from './statement/tokens.ts'
import type { Result } from './statement/tokens.ts'

const box = 'dt1 dt2 lat1 lat2 lon1 lon2 depth1 depth2'

const variable = 'tableName field'

/** The parameters of procedures as they are published, in order, by the names of the procedures in lower case. */
const parameters: ReadonlyMap<string, readonly string[]> = new Map(
  [
    [
      `${variable} ${box} onlyStatement`,
      'spacetime sectionmap timeseries depthprofile weekly monthly quarterly annual',
    ],
    [`${variable} period periodVal ${box.replace('dt1 dt2 ', '')}`, 'aggregate'],
    [`tblSource fieldSource tblTarget fieldTarget ${box} del_dt del_lat del_lon del_depth`, 'match'],
    [`tableName ${box}`, 'addancillary'],
    ['tableName fields dt lat1 lat2 lon1 lon2 arg8_name arg8_val', 'regionalmap'],
    [
      variable,
      'variablelongname variableunit variableresolution variablecoverage variablestat variablemetadata validate_table_variable',
    ],
    ['tableName', 'columns datasetmetadata'],
    ['tableName rows', 'head'],
    ['cruiseID', 'cruisebounds cruisetrajectory cruisevariables'],
    ['cruiseName', 'cruisebyname cruisetrajectorybyname cruisevariablesbyname'],
    ['datasetID', 'variablecatalog'],
  ].flatMap(([names = '', procedures = '']) =>
    procedures.split(' ').map((name) => [`usp${name}`, names.split(' ')] as const),
  ),
)

/** Older names of parameters. */
const older: Readonly<Record<string, string>> = { fields: 'field' }

/** A call with its arguments in the order of the parameters: those that it names may stand in any order, behind those without a name. */
export function orderArguments(call: ProcedureCall): Result<ProcedureCall> {
  const { name, args, argumentNames } = call
  const firstNamed = argumentNames.findIndex((each) => each !== undefined)
  if (firstNamed < 0) return success(call)
  const known = parameters.get(name)
  if (!known)
    return failure(name.startsWith('usp') ? `${name} takes its arguments in order, without names.` : noProcedure(name))
  const ordered: (string | undefined)[] = args.slice(0, firstNamed)
  for (const [i, given] of argumentNames.entries()) {
    if (i < firstNamed) continue
    if (given === undefined) return failure(`An argument of ${name} without a name stands behind one with a name.`)
    const lower = given.toLowerCase()
    const published = Object.hasOwn(older, lower) ? older[lower] : lower
    const place = known.findIndex((each) => each.toLowerCase() === published)
    if (place < 0)
      return failure(
        `${name} has no argument @${given.slice(0, 60)}; it has ${known.map((each) => `@${each}`).join(', ')}.`,
      )
    if (ordered[place] !== undefined) return failure(`The argument @${given} of ${name} is given twice.`)
    ordered[place] = args[i]
  }
  const missing = Array.from(ordered).findIndex((each) => each === undefined)
  return missing < 0
    ? success({ name, args: ordered.map((each) => each ?? ''), argumentNames: [] })
    : failure(`${name} lacks the argument @${known[missing] ?? ''}.`)
}
