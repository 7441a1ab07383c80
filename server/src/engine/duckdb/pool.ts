import type { DuckDBConnection, DuckDBInstance, DuckDBResult } from '@duckdb/node-api'
import { runInterruptibly } from './interrupt.ts'

/** Runs one statement, its rows fetched chunk by chunk. `connection.stream` first has the text split into statements, which takes a further turn of a library thread. */
export async function streamStatement(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const statement = await connection.prepare(sql)
  try {
    return await statement.stream()
  } finally {
    statement.destroySync()
  }
}

/**
 * Connections to one instance, at most `size` in use at a time; others wait in order. The size also bounds how many of Node's four
 * library threads wait for DuckDB.
 */
export class Pool {
  readonly #instance: DuckDBInstance
  readonly #size: number
  readonly #idle: DuckDBConnection[] = []
  readonly #waiting: (() => void)[] = []
  readonly #running = new Set<Promise<unknown>>()
  #used = 0

  constructor(instance: DuckDBInstance, size: number) {
    this.#instance = instance
    this.#size = size
  }

  /** Connections in use. */
  get used(): number {
    return this.#used
  }

  /**
   * Lends a connection to `work`. When the signal aborts, a running query is interrupted and the promise rejects with the signal's reason,
   * once the connection is free again.
   */
  async use<T>(signal: AbortSignal, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    await this.#acquire(signal)
    const running = this.#lend(signal, work)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
      this.#used--
      this.#waiting.shift()?.()
    }
  }

  /** Waits for what is running (abort it first) and disconnects. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    for (const connection of this.#idle.splice(0)) connection.closeSync()
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#used < this.#size) {
      this.#used++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const cancel = () => {
        this.#waiting.splice(this.#waiting.indexOf(lend), 1)
        reject(signal.reason as Error)
      }
      const lend = () => {
        signal.removeEventListener('abort', cancel)
        this.#used++
        resolve()
      }
      this.#waiting.push(lend)
      signal.addEventListener('abort', cancel, { once: true })
    })
  }

  async #lend<T>(signal: AbortSignal, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = this.#idle.pop() ?? (await this.#instance.connect())
    let failed = true
    try {
      const result = await runInterruptibly(connection, signal, () => work(connection))
      failed = false
      return result
    } finally {
      // The next statement of a connection ends the one before, with all that it holds.
      if (failed) await connection.run('SELECT 1')
      this.#idle.push(connection)
    }
  }
}
