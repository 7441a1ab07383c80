import type { CallMessage, ReplyMessage } from '../catalog/remote/messages.ts'
import type { FilesRequest, FilesResult } from './ingest-files.ts'

/** The first message to the process of an ingest. */
export interface StartMessage {
  readonly type: 'start'
  readonly files: FilesRequest['files']
  /** The data folder. */
  readonly root: string
  /** Whether tables are loaded into another engine before they are listed. */
  readonly hasLoader: boolean
}

interface ProgressMessage {
  readonly type: 'progress'
  readonly done: number
  readonly total: number
}

interface ResultMessage {
  readonly type: 'result'
  readonly result: FilesResult
}

/** The process failed by a fault of its own, or lost the store. */
interface FaultMessage {
  readonly type: 'fault'
  readonly text: string
  readonly isAway: boolean
}

export type ToProcess = StartMessage | ReplyMessage
export type FromProcess = CallMessage | ProgressMessage | ResultMessage | FaultMessage
