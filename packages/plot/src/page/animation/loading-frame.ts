import type { FrameSources } from '../../kinds/animation-options.ts'
import type { DataRequest, ProgramRequest } from '../../kinds/messages/data-request.ts'
import type { Summary } from '../../kinds/messages/summary.ts'
import type { SessionEvent } from '../../kinds/messages/session-event.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { Connection } from '../session/connection.ts'

/** How the frames of a chart are loaded. */
export interface FrameInput {
  readonly frames: FrameSources
  /** What the chart needs of each. */
  readonly request: DataRequest
  readonly programs: ProgramRequest
}

export const isLoaded = (result: Summary | string): result is Summary => typeof result !== 'string'

/** One frame of an animation in the session, from the request for its source until it is closed. */
export class LoadingFrame {
  readonly connection: Connection
  /** The data as they are known, or the sentence that says why there are none. Settles also when it is closed. */
  loaded: Promise<Summary | string>
  isReady = false
  readonly #controller = new AbortController()

  constructor({ frames, request, programs }: FrameInput, index: number) {
    let settle: (result: Summary | string) => void = () => undefined
    this.loaded = new Promise((resolve) => {
      settle = (result) => {
        this.isReady = true
        resolve(result)
      }
    })
    this.connection = new Connection(
      programs,
      {
        event: (event) => settleBy(event, settle),
        lost: () => settle(chartTexts().threadStopped),
        failed: (reason) => settle(textOf(reason)),
      },
      () => undefined,
    )
    const { signal } = this.#controller
    signal.addEventListener('abort', () => settle(''))
    void this.#open(async () => frames.load(index, signal), request, settle)
  }

  /** The same chart of the session with the data of another frame. */
  with(summary: Summary): this {
    this.loaded = Promise.resolve(summary)
    return this
  }

  close() {
    this.#controller.abort()
    this.connection.close()
  }

  async #open(load: () => ReturnType<FrameSources['load']>, request: DataRequest, settle: (result: string) => void) {
    try {
      const source = await load()
      if (!this.#controller.signal.aborted) this.connection.open(source, request, undefined)
    } catch (reason) {
      settle(textOf(reason))
    }
  }
}

function settleBy(event: SessionEvent, settle: (result: Summary | string) => void) {
  if (event.type === 'ready' && event.complete) settle(event.summary)
  else if (event.type === 'empty') settle(chartTexts().empty)
  else if (event.type === 'refused' || event.type === 'failed') settle(event.sentence)
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))
