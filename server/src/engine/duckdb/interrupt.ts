import type { DuckDBConnection } from '@duckdb/node-api'

/** How often a query is interrupted again: DuckDB forgets an interrupt that comes just before the query starts. */
const interruptMs = 5

/** Runs queries of a connection. When the signal aborts, the running query is interrupted and the promise rejects with the signal's reason. */
export async function runInterruptibly<T>(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  let timer: NodeJS.Timeout | undefined
  const interrupt = () => {
    connection.interrupt()
    timer ??= setInterval(interrupt, interruptMs)
  }
  signal?.addEventListener('abort', interrupt, { once: true })
  try {
    const result = await work()
    signal?.throwIfAborted()
    return result
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', interrupt)
    clearInterval(timer)
  }
}
