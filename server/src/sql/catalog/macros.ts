import { tsqlMacros } from './tsql-macros.ts'

/** Bytes of a type, as COL_LENGTH tells them; −1 for a text of any length. */
const bytes = "CASE DATA_TYPE WHEN 'int' THEN 4 WHEN 'real' THEN 4 WHEN 'bit' THEN 1 WHEN 'nvarchar' THEN -1 ELSE 8 END"

/** The functions of the published database and of T-SQL that the data engine lacks; the first are over the relations of the catalog. */
export const macros = [
  'CREATE MACRO udfCatalog() AS TABLE SELECT * FROM udfCatalog',
  'CREATE MACRO udfDatasetReferences(id) AS TABLE SELECT * FROM tblDataset_References WHERE Dataset_ID = id ORDER BY Reference_ID',
  `CREATE MACRO udfCruiseVariables(id) AS TABLE SELECT * FROM udfCatalog
    WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID = id)`,
  `CREATE MACRO col_length(t, c) AS (SELECT any_value(${bytes}) FROM "information_schema.columns" AS of_all
    WHERE of_all.TABLE_NAME = t AND of_all.COLUMN_NAME = c)`,
  ...tsqlMacros.map(({ name, parameters, body }) => `CREATE MACRO ${name}(${parameters.join(', ')}) AS ${body}`),
] as const
