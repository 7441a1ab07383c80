import { isAway } from '../../db/away.ts'
import type { Catalog } from '../../store/entry.ts'
import type { CallMessage, CatalogCalls, ReplyMessage } from './messages.ts'

/** Answers the calls of one other process. */
export interface CatalogServer {
  /** Never rejects: a fault is a reply too. */
  readonly answer: (message: CallMessage) => Promise<ReplyMessage>
  /** Releases the locks of the process, which is gone. */
  readonly end: () => void
}

export function serveCatalog(catalog: Catalog): CatalogServer {
  const locks = createLocks(catalog)
  const calls = callsOf(catalog, locks)
  return {
    answer: async ({ id, name, args }) => {
      try {
        const call = calls[name] as (...given: readonly unknown[]) => Promise<unknown>
        return { type: 'reply', id, ok: true, value: await call(...args) }
      } catch (error) {
        return { type: 'reply', id, ok: false, message: (error as Error).message, isAway: isAway(error) }
      }
    },
    end: locks.endAll,
  }
}

const noLoader = () => Promise.reject(new Error('This service loads tables into no other engine.'))

const callsOf = (
  { hasTable, hasDataset, findDataset, writeEntry, writeRevision, writeCruises, writeCruiseList, loader }: Catalog,
  { begin, end }: Locks,
): CatalogCalls => ({
  hasTable,
  hasDataset,
  findDataset,
  writeEntry,
  writeRevision,
  writeCruises,
  writeCruiseList,
  load: loader?.load ?? noLoader,
  drop: loader?.drop ?? noLoader,
  acquireLock: begin,
  releaseLock: end,
})

/** The locks of a process, which it acquires and releases by messages, or releases by its death. */
interface Locks {
  readonly begin: (subject?: string) => Promise<number>
  readonly end: (lock: number) => Promise<void>
  readonly endAll: () => void
}

function createLocks({ runExclusively }: Catalog): Locks {
  const running = new Map<number, () => void>()
  let locks = 0
  let isOver = false
  const begin = (subject?: string) => {
    const lock = locks++
    if (!runExclusively) return Promise.resolve(lock)
    return new Promise<number>((begun, failed) => {
      const work = () =>
        new Promise<void>((over) => {
          if (isOver) return over()
          running.set(lock, over)
          begun(lock)
        })
      runExclusively(work, subject).catch(failed)
    })
  }
  return {
    begin,
    end: (lock) => {
      running.get(lock)?.()
      running.delete(lock)
      return Promise.resolve()
    },
    endAll: () => {
      isOver = true
      for (const over of running.values()) over()
      running.clear()
    },
  }
}
