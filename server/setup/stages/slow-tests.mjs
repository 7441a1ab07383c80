/**
 * Test files that take more than about three seconds of a core each: they start programs, read 100 MB or the files of
 * every provider. `npm run test:quick` leaves them out.
 */
export const slowTests = [
  'packages/plot/test/kinds/field/contour.test.ts',
  'packages/plot/test/oracle/**',
  'server/test/process.test.ts',
  'server/test/admin/backup.test.ts',
  'server/test/api/clients/{cmap4r,julia,pycmap}.test.ts',
  'server/test/api/data/{demo,older-calls}.test.ts',
  'server/test/api/fuzz/**',
  'server/test/api/limits/request-limits.test.ts',
  'server/test/api/sign-in/authorisation.test.ts',
  'server/test/api/sql/{catalog,forms,hostile,hostile-forms,parquet,procedures,safety,statements}.test.ts',
  'server/test/db/upgrade.test.ts',
  'server/test/engine/{demo,streams,duckdb/duckdb,formats/netcdf,formats/parquet}.test.ts',
  'server/test/engine/observations/duckdb.test.ts',
  'server/test/faults/**',
  'server/test/ingest/{ingest,shared}.test.ts',
  'server/test/ingest/command/{beside-service,killed-append,process}.test.ts',
  'server/test/ingest/demo/{demo,simulated}.test.ts',
  'server/test/ingest/field/join-fields.test.ts',
  'server/test/ingest/observations/{cruises,discrete,files,row-distribution,shared,shared-files,strangers/text-files,text/tables}.test.ts',
  'server/test/sandbox/job-runner.test.ts',
  'server/test/sql/pruning/{answers,large-field}.test.ts',
  'server/test/submissions/{data-change-jobs,data-changes,hostile,ingest,ingest-child,ingest-jobs,killed,uploads}.test.ts',
  'server/test/workbook/strangers.test.ts',
]
