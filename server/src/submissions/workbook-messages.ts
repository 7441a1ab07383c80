import type { Catalogue } from '../store/entry.ts'
import type { WorkbookResult } from './ingest-workbook.ts'

/** What the process that ingests a workbook is told first. */
export interface StartMessage {
  readonly type: 'start'
  readonly path: string
  /** The data folder. */
  readonly root: string
  /** Whether tables are loaded into another engine before they are listed. */
  readonly hasLoader: boolean
}

/** The calls of the catalogue that the process asks the service for. */
export type CatalogueCalls = Required<Pick<Catalogue, 'hasTable' | 'hasDataset' | 'writeEntry' | 'writeCruises'>> &
  Required<NonNullable<Catalogue['loader']>> & {
    /** Waits for the turn of this process to publish a table, and ends it. */
    readonly beginTurn: (of?: string) => Promise<void>
    readonly endTurn: () => Promise<void>
  }
export type CallName = keyof CatalogueCalls

export interface CallMessage {
  readonly type: 'call'
  readonly id: number
  readonly name: CallName
  readonly args: readonly unknown[]
}

/** The answer to a call. `isAway`: the store was lost, so that nobody knows whether it was done. */
export type ReplyMessage =
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly type: 'reply'
      readonly id: number
      readonly ok: false
      readonly message: string
      readonly isAway: boolean
    }

export interface ProgressMessage {
  readonly type: 'progress'
  readonly done: number
  readonly total: number
}

export interface ResultMessage {
  readonly type: 'result'
  readonly result: WorkbookResult
}

/** The process failed by a fault of its own, or lost the store. */
export interface FaultMessage {
  readonly type: 'fault'
  readonly text: string
  readonly isAway: boolean
}

export type ToProcess = StartMessage | ReplyMessage
export type FromProcess = CallMessage | ProgressMessage | ResultMessage | FaultMessage

/** A fault of the other process. One that lost the store has the driver's code, so that `isAway` knows it on this side too. */
export const faultOf = (text: string, isAway: boolean): Error =>
  Object.assign(new Error(text), isAway ? { code: 'CONNECTION_CLOSED' } : {})
