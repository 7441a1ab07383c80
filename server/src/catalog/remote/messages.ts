import type { Catalog } from '../../store/entry.ts'

/** The calls by which another process uses the catalog of the service. */
export type CatalogCalls = Pick<
  Catalog,
  'hasTable' | 'hasDataset' | 'findDataset' | 'writeEntry' | 'writeRevision' | 'writeCruises' | 'writeCruiseList'
> &
  NonNullable<Catalog['loader']> & {
    /** Waits for a lock, and resolves to its number. The lock is held until it is released, or the process goes. */
    readonly acquireLock: (subject?: string) => Promise<number>
    readonly releaseLock: (lock: number) => Promise<void>
  }
export type CallName = keyof CatalogCalls

export interface CallMessage {
  readonly type: 'call'
  readonly id: number
  readonly name: CallName
  readonly args: readonly unknown[]
}

/** The answer to a call. `isAway`: the connection to the store was lost, and the call may or may not have been done. */
export type ReplyMessage =
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly type: 'reply'
      readonly id: number
      readonly ok: false
      readonly message: string
      readonly isAway: boolean
    }

/** A fault of the other process. If it lost the store, it has the driver's code, so that `isAway` recognises it on this side too. */
export const faultOf = (text: string, isAway: boolean): Error =>
  Object.assign(new Error(text), isAway ? { code: 'CONNECTION_CLOSED' } : {})
