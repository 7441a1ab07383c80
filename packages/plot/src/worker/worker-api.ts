/** What crosses between the page and the drawing worker, by comlink and one port of events. */
import type { Source } from '../data/sources.ts'
import type { Budget, DataRequest, ProgramRequest } from '../kinds/messages/data-request.ts'
import type { SessionEvent } from '../kinds/messages/session-event.ts'
import type { PaletteTables } from '../scales/palettes/palette.ts'
import type { ChartId, Session } from './protocol.ts'

/** What the drawing worker exposes. */
export interface WorkerSession extends Omit<Session, 'open'> {
  /** The first call. The events of all charts go to the port from then on. Resolves once the worker runs, with whether its policy allows it to draw. */
  start(palettes: PaletteTables, events: MessagePort): Promise<StartReport>
  /** Opens the context and compiles the programs of a chart whose source is opened soon. */
  prepare(request: ProgramRequest): Promise<void>
  /** Has tables read by the service at the other end of a port. */
  useReader(reader: MessagePort): Promise<void>
  /** As `open` of a session. Its events carry the number of the load. */
  open(
    chart: ChartId,
    source: Source,
    request: DataRequest,
    load: LoadId,
    budget: Budget | undefined,
    over: readonly Source[] | undefined,
  ): Promise<void>
}

/** Unique within a session. */
export type LoadId = number

export interface StartReport {
  /** Drawing commands are compiled from text, which a policy without `unsafe-eval` forbids. */
  readonly canCompileCode: boolean
}

/** An event of a chart, as it is posted. */
export interface ChartEvent {
  readonly chart: ChartId
  readonly load: LoadId
  readonly event: SessionEvent
}
