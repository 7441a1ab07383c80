import type { CallMessage, ReplyMessage } from '../catalogue/remote/messages.ts'
import type { WorkbookResult } from './ingest-workbook.ts'

/** The first message to the process that ingests a workbook. */
export interface StartMessage {
  readonly type: 'start'
  readonly path: string
  /** The data folder. */
  readonly root: string
  /** Whether tables are loaded into another engine before they are listed. */
  readonly hasLoader: boolean
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
