import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { isFatal } from '../../sandbox/job-runner.ts'
import { Pool } from './pool.ts'

interface OpenPool {
  readonly instance: DuckDBInstance
  readonly pool: Pool
}

/** Connections to an instance that is opened again after an error from which it cannot recover. */
export class InstancePool {
  readonly #open: () => Promise<DuckDBInstance>
  readonly #size: number
  #opened: Promise<OpenPool> | undefined
  #closed: Promise<void> = Promise.resolve()

  constructor(open: () => Promise<DuckDBInstance>, size: number) {
    this.#open = open
    this.#size = size
  }

  /** Lends a connection to `work`, as `Pool.use` does. */
  async use<T>(signal: AbortSignal, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const opening = (this.#opened ??= this.#start())
    try {
      const { pool } = await opening
      return await pool.use(signal, work)
    } catch (error) {
      if (isFatal(error) && this.#opened === opening) this.#closeInstance(opening)
      throw error
    }
  }

  /** Waits for what is running (abort it first) and closes the instance. */
  async close(): Promise<void> {
    if (this.#opened) this.#closeInstance(this.#opened)
    await this.#closed
  }

  async #start(): Promise<OpenPool> {
    try {
      const instance = await this.#open()
      return { instance, pool: new Pool(instance, this.#size) }
    } catch (error) {
      // The next query tries again.
      this.#opened = undefined
      throw error
    }
  }

  #closeInstance(opening: Promise<OpenPool>): void {
    this.#opened = undefined
    const closing = opening.then(async ({ instance, pool }) => {
      await pool.close()
      instance.closeSync()
    })
    this.#closed = Promise.allSettled([this.#closed, closing]).then(() => undefined)
  }
}
