/** A long series of frames. A few of them are in memory. */
import { type SplitBy, plotSize } from '@isobath/domain'
import type { PanelPlace } from '../../data/grid/arrangement.ts'
import type { PanelSummary, Summary } from '../../kinds/messages/summary.ts'
import type { Connection } from '../session/connection.ts'
import { type FrameInput, LoadingFrame, isLoaded } from './loading-frame.ts'

/** What a window needs of its chart. */
interface FrameWindowOwner extends FrameInput {
  /** The connection of the chart, which has the data of the frame that is shown. */
  readonly connection: Connection
  /** The frame that the chart has the data of. */
  frame: number
}

/** Frames in memory at most, with the one that is shown. */
const mostFrames = 9
/** Frames that are loaded side by side. */
const mostLoading = 2

/**
 * Loads the frame that is shown, those after it, and keeps some before it. Each is a chart of the session without a canvas, and the chart on the page
 * exchanges its data with that of the frame to be shown. A frame that leaves the window is freed, and its loading stops.
 */
export class FrameWindow {
  readonly panels: PanelSummary[]
  readonly #owner: FrameWindowOwner
  readonly #loading = new Map<number, LoadingFrame>()
  /** Of the frame that the chart has. */
  #summary: Summary
  #wanted: number
  #size = 1
  #isClosed = false

  /** @param summary of the data that the chart has */
  constructor(owner: FrameWindowOwner, summary: Summary) {
    this.#owner = owner
    this.#summary = summary
    this.#wanted = owner.frame
    this.panels = owner.frames.places.map((place) => panelOf(place, summary))
  }

  /** How many frames there are. */
  get count(): number {
    return this.#owner.frames.places.length
  }

  /**
   * What is known of all frames. The range of colours is that of the first, the middle and the last one together: it does not change when others
   * come. Undefined if the window was closed meanwhile.
   */
  async summarize(): Promise<Summary | undefined> {
    const { frame } = this.#owner
    const samples = new Set([0, Math.floor((this.count - 1) / 2), Math.max(0, this.count - 1)])
    const found = await Promise.all(
      [...samples].map(async (index) => (index === frame ? this.#summary : this.#load(index).loaded)),
    )
    if (this.#isClosed) return undefined
    this.#size = Math.max(3, Math.min(mostFrames, Math.floor(plotSize.mostOfAnyKind / this.#summary.cells)))
    const summary = combine(found.filter(isLoaded), this.#summary, this.panels)
    for (const [i, panel] of this.panels.entries()) this.panels[i] = panelOf(panel.place, summary)
    this.panels[frame] = panelOf(this.panels[frame]?.place ?? {}, this.#summary)
    this.#move(frame)
    return summary
  }

  /** Whether the frame can be shown at once. */
  has(index: number): boolean {
    return index === this.#owner.frame || this.#loading.get(index)?.isReady === true
  }

  /** Gives the chart the data of a frame. Returns whether it has them: false if another was wanted meanwhile; or the sentence that says why there are none. */
  async show(index: number): Promise<boolean | string> {
    this.#move(index)
    if (index === this.#owner.frame) return true
    const loading = this.#load(index)
    const result = await loading.loaded
    if (this.#isClosed || this.#wanted !== index) return false
    if (index === this.#owner.frame) return true
    if (!isLoaded(result)) {
      this.#free(index)
      return result
    }
    this.#exchange(index, loading, result)
    this.#move(index)
    return true
  }

  close() {
    this.#isClosed = true
    for (const index of this.#loading.keys()) this.#free(index)
  }

  /** Calls reach the session in their order: what is painted from now on shows the frame. */
  #exchange(index: number, loading: LoadingFrame, summary: Summary) {
    const owner = this.#owner
    void owner.connection.call((session, chart) =>
      Promise.resolve(loading.connection.call((_, other) => session.exchange(chart, other))).catch((reason: unknown) =>
        owner.connection.reportFailure(reason),
      ),
    )
    this.#loading.delete(index)
    this.#loading.set(owner.frame, loading.with(this.#summary))
    owner.frame = index
    this.#summary = summary
    this.panels[index] = panelOf(this.panels[index]?.place ?? {}, summary)
  }

  /** Moves the window to a frame: frees those outside, and loads the next. */
  #move(index: number) {
    this.#wanted = index
    const others = Math.min(this.#size, this.count) - 1
    const ahead = Math.ceil(others * 0.7)
    const around = (by: number) => (index + by + this.count) % this.count
    const next = Array.from({ length: ahead }, (_, i) => around(i + 1))
    const kept = new Set([index, ...next, ...Array.from({ length: others - ahead }, (_, i) => around(-i - 1))])
    for (const held of this.#loading.keys()) if (!kept.has(held)) this.#free(held)
    this.#loadNext(next)
  }

  #loadNext(next: readonly number[]) {
    for (const index of next) {
      const isBusy = [...this.#loading.values()].filter(({ isReady }) => !isReady).length >= mostLoading
      if (this.#isClosed || isBusy) return
      if (index !== this.#owner.frame) this.#load(index)
    }
  }

  #load(index: number): LoadingFrame {
    const known = this.#loading.get(index)
    if (known) return known
    const loading = new LoadingFrame(this.#owner, index)
    this.#loading.set(index, loading)
    // Frames of the sample wait for each other, and those ahead for the ones before.
    void loading.loaded.then(() => this.#size > 1 && !this.#isClosed && this.#move(this.#wanted))
    return loading
  }

  #free(index: number) {
    this.#loading.get(index)?.close()
    this.#loading.delete(index)
  }
}

const panelOf = (place: PanelPlace, { valid, min, max }: Pick<Summary, 'valid' | 'min' | 'max'>): PanelSummary => ({
  place,
  valid,
  min,
  max,
})

/** The summary of one frame, with the values of all that were found and the panels of all there are. */
function combine(found: readonly Summary[], one: Summary, panels: readonly PanelSummary[]): Summary {
  const sampled = found.filter(({ valid }) => valid > 0)
  const by = splitOf(panels[0]?.place)
  const split = { by: [by], values: { [by]: panels.length }, panels }
  if (sampled.length === 0) return { ...one, split }
  return {
    ...one,
    valid: sampled.reduce((sum, { valid }) => sum + valid, 0),
    min: Math.min(...sampled.map(({ min }) => min)),
    max: Math.max(...sampled.map(({ max }) => max)),
    range: [Math.min(...sampled.map(({ range }) => range[0])), Math.max(...sampled.map(({ range }) => range[1]))],
    split,
  }
}

const splitOf = (place: PanelPlace = {}): SplitBy =>
  'depth' in place ? 'depth' : 'lat' in place || 'lon' in place ? 'space' : 'date'
