/** How a session in a worker is called, and what it posts. */
import type { RenderBudget } from '@isobath/domain'
import type { Source } from '../data/sources.ts'
import type { Palettes } from '../scales/palette.ts'
import type { ChartId, Session } from './protocol.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { DataRequest } from '../kinds/data-request.ts'

/** A session in a worker. */
export interface WorkerSession extends Omit<Session, 'open'> {
  /** Comes before all else, with the palettes, which the page has for its legends anyway. */
  begin(palettes: Palettes): Promise<void>
  /** Has tables read by the thread at the other end of a port, from now on. */
  readBy(reader: MessagePort): Promise<void>
  /** As that of a session; what it tells is posted with the number of the opening. */
  open(chart: ChartId, source: Source, wanted: DataRequest, opening: number, budget?: RenderBudget): Promise<void>
}

/** A call of a method of the session, as it is posted to the worker. */
export type Call = {
  readonly [Method in keyof WorkerSession]: {
    readonly call: number
    readonly method: Method
    readonly args: Parameters<WorkerSession[Method]>
  }
}[keyof WorkerSession]

/** What the worker posts: what came of a call, or what an opening of a chart tells. */
export type Posted =
  | { readonly type: 'done'; readonly call: number; readonly answer: unknown }
  | { readonly type: 'thrown'; readonly call: number; readonly reason: unknown }
  | { readonly type: 'told'; readonly chart: ChartId; readonly opening: number; readonly event: SessionEvent }
