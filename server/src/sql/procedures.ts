import type { DuckDBValue } from '@duckdb/node-api'
import { quoteName } from '../engine/duckdb/compile.ts'
import { bareName } from './call.ts'
import type { ProcedureCall } from './call.ts'
import type { SqlCatalog, Statement } from './sandbox.ts'
import { success, failure } from './statement/tokens.ts'
import type { Result } from './statement/tokens.ts'

/** A procedure that answers from the catalog. */
interface Procedure {
  /** How many arguments it takes, least and most. */
  readonly takes: readonly [least: number, most: number]
  readonly sql: string
  /** Relations it reads that are tables of data in some catalogs. */
  readonly reads?: readonly string[]
}

const procedure = (least: number, sql: string, most = least): Procedure => ({ takes: [least, most], sql })

const variable = (columns: string) =>
  procedure(2, `SELECT ${columns} FROM udfCatalog WHERE Table_Name = $1 AND Variable = $2`)

// By its exact name or nickname where there is such a cruise, otherwise by a part of them.
const cruisesByName = `SELECT * FROM tblCruise
  WHERE CASE WHEN EXISTS (FROM tblCruise WHERE Name = $1 OR Nickname = $1) THEN Name = $1 OR Nickname = $1
    ELSE contains(lower(Name), lower($1)) OR contains(lower(Nickname), lower($1)) END ORDER BY Name`

/** The procedures of the catalog by their published names, with the columns that published clients read. */
const published: Readonly<Record<string, Procedure>> = {
  uspCatalog: procedure(0, 'SELECT * FROM udfCatalog ORDER BY Dataset_Name, Variable'),
  uspDatasets: procedure(
    0,
    `SELECT t.Dataset_ID, d.Dataset_Name, t.Table_Name FROM tblTables t JOIN tblDatasets d ON d.ID = t.Dataset_ID
      ORDER BY t.Dataset_ID, t.Table_Name`,
  ),
  uspDatasetsWithAncillary: {
    ...procedure(
      0,
      `SELECT d.Dataset_Long_Name AS Dataset_Name, t.Table_Name FROM tblTables t JOIN tblDatasets d ON d.ID = t.Dataset_ID
        WHERE t.Has_Ancillary OR t.Table_Name IN (SELECT link FROM tblAncillary) ORDER BY t.Table_Name`,
    ),
    reads: ['tblAncillary'],
  },
  uspDatasetBadges: procedure(
    0,
    'SELECT Table_Name AS table_name, 1 AS ci FROM tblTables WHERE Continuously_Updated ORDER BY Table_Name',
  ),
  uspColumns: procedure(
    1,
    `SELECT COLUMN_NAME AS "Columns" FROM "information_schema.columns" WHERE TABLE_NAME = $1 ORDER BY ORDINAL_POSITION`,
  ),
  uspValidate_Table_Variable: procedure(
    1,
    `SELECT Table_Name, any_value(Variable ORDER BY ID) AS Variable FROM udfCatalog
      WHERE Table_Name = $1 AND ($2 = '' OR Variable = $2) GROUP BY Table_Name`,
    2,
  ),
  uspVariableLongName: variable('Long_Name'),
  // Clients of Python and R pass over a line without a text, and want one to show beside the name.
  uspVariableUnit: variable("coalesce(nullif(trim(Unit), ''), 'unitless') AS Unit"),
  uspVariableResolution: variable('Temporal_Resolution, Spatial_Resolution'),
  uspVariableCoverage: variable('Time_Min, Time_Max, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Depth_Min, Depth_Max'),
  uspVariableStat: variable(
    'Variable_Min, Variable_Max, Variable_Mean, Variable_Std, Variable_Count, Variable_25th, Variable_50th, Variable_75th',
  ),
  uspVariableMetaData: procedure(2, 'SELECT * FROM udfVariableMetaData($1, $2)'),
  uspVariableCatalog: procedure(1, 'SELECT * FROM udfVariableCatalog(try_cast($1 AS INTEGER))'),
  uspDatasetMetadata: procedure(1, 'SELECT * FROM udfDatasetMetaData($1)'),
  uspCruises: procedure(0, 'SELECT * FROM udfCruises()'),
  uspCruiseByName: procedure(1, cruisesByName),
  uspCruiseBounds: procedure(
    1,
    `SELECT ID, Start_Time AS dt1, End_Time AS dt2, Lat_Min AS lat1, Lat_Max AS lat2, Lon_Min AS lon1, Lon_Max AS lon2
      FROM tblCruise WHERE ID = try_cast($1 AS INTEGER) AND Lon_Min IS NOT NULL`,
  ),
  uspCruiseTrajectory: procedure(
    1,
    'SELECT time, lat, lon FROM tblCruise_Trajectory WHERE Cruise_ID = try_cast($1 AS INTEGER) ORDER BY time, lat, lon',
  ),
  uspCruiseTrajectoryByName: procedure(
    1,
    `SELECT t.time, t.lat, t.lon FROM tblCruise_Trajectory t JOIN tblCruise c ON c.ID = t.Cruise_ID
      WHERE c.Name = $1 ORDER BY t.time, t.lat, t.lon`,
  ),
  uspCruiseVariables: procedure(1, 'SELECT * FROM udfCruiseVariables(try_cast($1 AS INTEGER))'),
  uspCruiseVariablesByName: procedure(
    1,
    'SELECT * FROM udfCruiseVariables((SELECT min(ID) FROM tblCruise WHERE Name = $1))',
  ),
}

const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(published).map(([name, each]) => [name.toLowerCase(), each]),
)

/** What to write instead of procedures that are not answered, by their names in lower case. */
const instead: Readonly<Record<string, string>> = {
  sp_columns: "columns are listed by EXEC uspColumns 'tableName', or SELECT * FROM INFORMATION_SCHEMA.COLUMNS",
  sp_executesql: 'send the statement itself',
  sp_help: "columns are listed by EXEC uspColumns 'tableName'",
  sp_tables: 'tables are listed by SELECT * FROM INFORMATION_SCHEMA.TABLES',
  uspmatchcruise:
    "call uspCruiseBounds with the ID that uspCruiseByName tells, then uspMatch with the source 'tblCruise_Trajectory' and that ID as its variable",
}

/** Letters that two names begin with where one may be meant by the other: `usp` and three more. */
const likeLetters = 6

/** Procedures of the catalog that a client calls first. */
const firstProcedures = [
  'uspCatalog',
  'uspColumns',
  'uspDatasets',
  'uspHead',
  'uspSearchCatalog',
  'uspVariableCoverage',
]

/** The sentence for a procedure that there is not. It names those that begin alike, otherwise those that are usual. `ofData` are those that give data. */
export function noProcedure(name: string, ofData: readonly string[] = []): string {
  const start = name.slice(0, likeLetters).toLowerCase()
  const alike = [...ofData, ...Object.keys(published)].filter((known) => known.toLowerCase().startsWith(start))
  const list = (of: readonly string[]) => of.toSorted().join(', ')
  const others =
    alike.length > 0 ? `those of a like name are ${list(alike)}` : `there are ${list([...ofData, ...firstProcedures])}`
  const hint = Object.hasOwn(instead, name) ? (instead[name] ?? '') : others
  return `There is no procedure ${name.slice(0, 60)}; ${hint}.`
}

/** Rows that uspHead returns when the statement gives no number. */
const headRows = 5

export const isCatalogProcedure = (name: string): boolean =>
  procedures.has(name) || name === 'usphead' || isSearch(name)

/** The search of the catalog, by its names now and before. */
const isSearch = (name: string) => name === 'uspsearchcatalog' || name === 'usplookupvars'

/** The statement of a call to a procedure of the catalog. */
export function catalogStatement({ name, args }: ProcedureCall, catalog: SqlCatalog): Result<Statement> {
  if (name === 'usphead') return head(args, catalog)
  if (isSearch(name)) return search(args.join(' '))
  const known = procedures.get(name)
  if (!known) return failure(`There is no procedure ${name}.`)
  const [least, most] = known.takes
  if (args.length < least || args.length > most) {
    const takes = least === most ? String(least) : `${least} or ${most}`
    return failure(`${name} takes ${takes} arguments, and ${args.length} were given.`)
  }
  const values: DuckDBValue[] = Array.from({ length: most }, (_, i) => args[i]?.trim() ?? '')
  // A parameter is bound as a text, which compares whatever its case.
  return success({ sql: known.sql.replaceAll(/\$(\d)/g, '$$$1::VARCHAR'), values, relations: known.reads ?? [] })
}

function head([table = '', count = String(headRows)]: readonly string[], catalog: SqlCatalog): Result<Statement> {
  const known = catalog.table(bareName(table))
  if (!known) return failure(`There is no table ${table.trim().slice(0, 60)}.`)
  if (!/^\s*\d{1,9}\s*$/.test(count)) return failure(`uspHead takes a number of rows; it is "${count.slice(0, 60)}".`)
  const sql = `SELECT * FROM ${quoteName(known.name)} LIMIT ${Number(count)}`
  return success({ sql, relations: [known.name] })
}

/** Words of a search at most: each is a condition of the statement, whose memory is bounded. */
const mostWords = 100

/** Variables of which every word is found in one of these columns, those of hidden datasets left out. */
function search(text: string): Result<Statement> {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
  if (words.length > mostWords)
    return failure(`uspSearchCatalog looks for ${mostWords} words at most, and ${words.length} were given.`)
  const texts = 'lower(concat_ws(chr(10), Keywords, Variable, Long_Name, Make, Study_Domain))'
  const conditions = words.map((_, i) => `contains(${texts}, lower($${i + 1}::VARCHAR))`)
  const shown = 'Dataset_ID NOT IN (SELECT Dataset_ID FROM tblDatasets_Exclude)'
  return success({
    sql: `SELECT * FROM udfCatalog WHERE ${[shown, ...conditions].join(' AND ')} ORDER BY Dataset_Name, Variable`,
    values: words,
    relations: [],
  })
}
