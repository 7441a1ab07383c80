/**
 * Lets DuckDB keep memory that it freed for ten seconds before the system gets it back, unless the environment says otherwise. By itself it returns the memory soon after
 * an answer, and the next answer asks for it page by page. DuckDB reads the setting as it is loaded. `deploy` holds it for services that start without `npm start`.
 */
export function keepFreedMemory() {
  process.env['DUCKDB_JE_MALLOC_CONF'] ??= 'dirty_decay_ms:10000,muzzy_decay_ms:10000'
}
