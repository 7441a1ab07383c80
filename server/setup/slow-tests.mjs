/**
 * Test files that take more than about three seconds of a core each: they start programs, read 100 MB or the files of
 * every provider. `npm run test:quick` leaves them out.
 */
export const slowTests = [
  'packages/plot/test/oracle/**',
  'server/test/process.test.ts',
  'server/test/admin/backup.test.ts',
  'server/test/api/fuzz/**',
  'server/test/api/sql/{hostile,parquet}.test.ts',
  'server/test/engine/{duckdb,parquet,streams}.test.ts',
  'server/test/engine/observations/duckdb.test.ts',
  'server/test/faults/**',
  'server/test/ingest/shared.test.ts',
  'server/test/ingest/command/{killed-append,process}.test.ts',
  'server/test/ingest/demo/{demo,simulated}.test.ts',
  'server/test/ingest/field/join-fields.test.ts',
  'server/test/ingest/observations/{files,shared}.test.ts',
  'server/test/submissions/{hostile,ingest,killed}.test.ts',
]
