import { isAway } from '../../db/away.ts'
import type { Catalogue } from '../../store/entry.ts'
import type { CallMessage, CatalogueCalls, ReplyMessage } from './messages.ts'

/** Answers the calls of one other process. */
export interface CatalogueServer {
  /** Never rejects: a fault is a reply too. */
  readonly answer: (message: CallMessage) => Promise<ReplyMessage>
  /** Ends the turns of the process, which is gone. */
  readonly end: () => void
}

export function serveCatalogue(catalogue: Catalogue): CatalogueServer {
  const turns = createTurns(catalogue)
  const calls = callsOf(catalogue, turns)
  return {
    answer: async ({ id, name, args }) => {
      try {
        const call = calls[name] as (...given: readonly unknown[]) => Promise<unknown>
        return { type: 'reply', id, ok: true, value: await call(...args) }
      } catch (error) {
        return { type: 'reply', id, ok: false, message: (error as Error).message, isAway: isAway(error) }
      }
    },
    end: turns.endAll,
  }
}

const noLoader = () => Promise.reject(new Error('This service loads tables into no other engine.'))

const callsOf = (
  { hasTable, hasDataset, findDataset, writeEntry, writeRevision, writeCruises, writeCruiseList, loader }: Catalogue,
  { begin, end }: Turns,
): CatalogueCalls => ({
  hasTable,
  hasDataset,
  findDataset,
  writeEntry,
  writeRevision,
  writeCruises,
  writeCruiseList,
  load: loader?.load ?? noLoader,
  drop: loader?.drop ?? noLoader,
  beginTurn: begin,
  endTurn: end,
})

/** The turns of a process, which it begins and ends by messages, or ends by its death. */
interface Turns {
  readonly begin: (subject?: string) => Promise<number>
  readonly end: (turn: number) => Promise<void>
  readonly endAll: () => void
}

function createTurns({ runExclusively }: Catalogue): Turns {
  const running = new Map<number, () => void>()
  let turns = 0
  let isOver = false
  const begin = (subject?: string) => {
    const turn = turns++
    if (!runExclusively) return Promise.resolve(turn)
    return new Promise<number>((begun, failed) => {
      const work = () =>
        new Promise<void>((over) => {
          if (isOver) return over()
          running.set(turn, over)
          begun(turn)
        })
      runExclusively(work, subject).catch(failed)
    })
  }
  return {
    begin,
    end: (turn) => {
      running.get(turn)?.()
      running.delete(turn)
      return Promise.resolve()
    },
    endAll: () => {
      isOver = true
      for (const over of running.values()) over()
      running.clear()
    },
  }
}
