import type postgres from 'postgres'

/** The channel on which the triggers of the catalog tell of each change, once it is committed. */
const channel = 'catalogue_version'

/** Counts changes of the catalog. */
export interface ChangeCounter {
  /** Options of the driver by which the connection counts. */
  readonly options: object
  /** Begins to count. The connection has to be the only one of the store: the notice of a change then comes before the answer to the statement that made it. */
  readonly listen: (sql: postgres.Sql) => Promise<void>
  /** The changes so far; undefined where the connection that heard of them was lost. */
  readonly count: () => number | undefined
}

export function createChangeCounter(): ChangeCounter {
  let changes: number | undefined
  return {
    // The types of the driver lack `onnotify`.
    options: {
      onnotify: (name: string) => {
        if (name === channel && changes !== undefined) changes++
      },
      onclose: () => (changes = undefined),
    },
    listen: async (sql) => {
      await sql`listen ${sql(channel)}`
      changes = 0
    },
    count: () => changes,
  }
}
