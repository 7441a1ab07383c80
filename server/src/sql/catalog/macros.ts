import { tsqlMacros } from './tsql-macros.ts'

/** Bytes of a type, as COL_LENGTH tells them; −1 for a text of any length. */
const bytes = "CASE DATA_TYPE WHEN 'int' THEN 4 WHEN 'real' THEN 4 WHEN 'bit' THEN 1 WHEN 'nvarchar' THEN -1 ELSE 8 END"

/** A function of the published database that gives rows of the catalog. Most published procedures give the rows of one. */
interface CatalogFunction {
  readonly name: string
  readonly parameters: readonly string[]
  readonly sql: string
}

/** The columns of `udfVariableCatalog`, as they are published. */
const variableColumns = `Variable, Long_Name, Unit, Spatial_Resolution, Temporal_Resolution, Study_Domain, Variable_25th, Variable_50th, Variable_75th,
  Variable_Count, Variable_Mean, Variable_Std AS Variable_STD, Variable_Min, Variable_Max, Make, Visualize, Comment, Sensor, Keywords`

export const catalogFunctions: readonly CatalogFunction[] = [
  { name: 'udfCatalog', parameters: [], sql: 'SELECT * FROM udfCatalog' },
  {
    name: 'udfDatasets',
    parameters: [],
    sql: `SELECT t.Table_Name, d.Dataset_Name, t.Dataset_ID FROM tblTables t JOIN tblDatasets d ON d.ID = t.Dataset_ID
      ORDER BY t.Dataset_ID, t.Table_Name`,
  },
  {
    name: 'udfDatasetReferences',
    parameters: ['id'],
    sql: 'SELECT * FROM tblDataset_References WHERE Dataset_ID = id ORDER BY Reference_ID',
  },
  {
    name: 'udfDatasetVariables',
    parameters: ['of_dataset'],
    sql: 'SELECT * FROM tblVariables WHERE Dataset_ID = of_dataset ORDER BY ID',
  },
  {
    name: 'udfDatasetMetaData',
    parameters: ['of_table'],
    sql: `SELECT c.*, (SELECT string_agg(r.Reference, '; ' ORDER BY r.Reference_ID) FROM tblDataset_References r
        WHERE r.Dataset_ID = c.Dataset_ID) AS Refrences
      FROM udfCatalog c WHERE c.Table_Name = trim(of_table) ORDER BY c.ID`,
  },
  {
    name: 'udfVariableCatalog',
    parameters: ['of_dataset'],
    sql: `SELECT ${variableColumns} FROM udfCatalog WHERE Dataset_ID = of_dataset ORDER BY Long_Name, ID`,
  },
  {
    name: 'udfVariableMetaData',
    parameters: ['of_table', 'field'],
    sql: `WITH listed AS (SELECT * EXCLUDE (Dataset_Short_Name, Visualize), 1 AS place FROM udfCatalog
        WHERE Table_Name = trim(of_table) AND Variable = trim(field)),
      cited AS (SELECT Reference, row_number() OVER (ORDER BY Reference_ID) AS place FROM tblDataset_References
        WHERE Dataset_ID IN (SELECT Dataset_ID FROM listed))
      SELECT * EXCLUDE (place) FROM listed FULL JOIN cited USING (place) ORDER BY place`,
  },
  // Older versions of cmap4r ask it, with the variable first.
  {
    name: 'udfMetaData_NoRef',
    parameters: ['field', 'of_table'],
    sql: 'SELECT * FROM udfCatalog WHERE Variable = trim(field) AND Table_Name = trim(of_table)',
  },
  {
    name: 'udfCruises',
    parameters: [],
    sql: `SELECT ID, Nickname, Name, Ship_Name, Start_Time, End_Time, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Chief_Name, Keywords,
        m.JSON_Metadata AS Unstructured_Cruise_Metadata
      FROM tblCruise LEFT JOIN tblCruise_JSON_Metadata m ON m.Cruise_ID = ID ORDER BY Name`,
  },
  {
    name: 'udfCruiseVariables',
    parameters: ['id'],
    sql: `SELECT * FROM udfCatalog
      WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID = id)`,
  },
]

/** The functions of the published database and of T-SQL that the data engine lacks. */
export const macros: readonly string[] = [
  ...catalogFunctions.map(
    ({ name, parameters, sql }) => `CREATE MACRO ${name}(${parameters.join(', ')}) AS TABLE ${sql}`,
  ),
  `CREATE MACRO col_length(t, c) AS (SELECT any_value(${bytes}) FROM "information_schema.columns" AS of_all
    WHERE of_all.TABLE_NAME = t AND of_all.COLUMN_NAME = c)`,
  ...tsqlMacros.map(({ name, parameters, body }) => `CREATE MACRO ${name}(${parameters.join(', ')}) AS ${body}`),
]

/** Settings by which the engine follows the rules of T-SQL. */
export const tsqlSettings: readonly string[] = [
  // Whole numbers divide to whole numbers, missing values come first, and texts are compared without regard to case.
  'SET GLOBAL integer_division = true',
  "SET GLOBAL default_null_order = 'nulls_first_on_asc_last_on_desc'",
  "SET GLOBAL default_collation = 'NOCASE'",
  "SET GLOBAL TimeZone = 'UTC'",
]
