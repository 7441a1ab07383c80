import type { MapKind, PlotKind, PlotOptions, PlotStatus, SectionKind, TableKind } from '@isobath/plot'
import { Plot, type PlotProps } from '@isobath/plot/react'
import { expect, waitFor } from 'storybook/test'

interface StageProps<Kind extends PlotKind> extends Omit<PlotProps<Kind>, 'source'> {
  /** Called when the story is shown, so that a list of stories computes no data. */
  readonly source: () => PlotOptions<Kind>['source']
  readonly width: number
  readonly height: number
}

const sources = new Map<unknown, unknown>()
const once = <Source,>(make: () => Source): Source => {
  const made = sources.has(make) ? (sources.get(make) as Source) : make()
  // Only the latest source is kept, so that the data of earlier stories are freed.
  sources.clear()
  sources.set(make, made)
  return made
}

/** A chart in a frame of fixed size. The picture of a story shows this frame. */
const AnyStage = <Kind extends PlotKind>({ source, width, height, ...options }: StageProps<Kind>) => (
  <div data-stage="" style={{ width, height, maxWidth: '100%', overflow: 'hidden' }}>
    <Plot<Kind>
      {...(options as unknown as PlotProps<Kind>)}
      source={once(source)}
      style={{ width: '100%', height: '100%' }}
    />
  </div>
)

export const Stage = AnyStage<MapKind>
export const SectionStage = AnyStage<SectionKind>
export const SeriesStage = AnyStage<'timeSeries'>
export const ProfileStage = AnyStage<'depthProfile'>
export const HistogramStage = AnyStage<'histogram'>
export const HovmollerStage = AnyStage<'hovmoller'>
export const TrackSectionStage = AnyStage<'trackSection'>
export const TrackSeriesStage = AnyStage<'trackSeries'>
export const TableStage = AnyStage<TableKind>

/** The elements of the only chart of a story. */
export function chartIn(canvas: HTMLElement) {
  const root = canvas.querySelector('[data-isobath]')?.shadowRoot
  if (!root) throw new Error('the story has no chart')
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  return {
    all,
    one: (selector: string): HTMLElement => {
      const [found] = all(selector)
      if (!found) throw new Error(`nothing in the chart matches ${selector}`)
      return found
    },
    texts: (layer: 'over' | 'annotations' | 'axes' | 'bar' | 'words' | 'notes' | 'marker') =>
      all(`[data-layer=${layer}] text`).map((text) => text.textContent ?? ''),
  }
}

/** Waits until a chart reports a state, and returns the status. */
export async function inState<State extends PlotStatus['state']>(onStatus: unknown, state: State) {
  const calls = (onStatus as { mock: { calls: [PlotStatus][] } }).mock.calls
  const lastStatus = () => calls.at(-1)?.[0]
  await waitFor(() => expect(lastStatus()?.state).toBe(state), { timeout: 50_000 })
  return lastStatus() as Extract<PlotStatus, { state: State }>
}

/** Waits until the panel of a chart without a picture says something. Its elements are created in a task after the status. */
export const panelSays = (canvas: HTMLElement, text: string | RegExp, selector = '.panel') =>
  waitFor(() => expect(chartIn(canvas).one(selector)).toHaveTextContent(text), { timeout: 50_000 })

/** Waits until the whole field is drawn, not only a preview. */
export async function drawn(onStatus: unknown) {
  await waitFor(async () => expect((await inState(onStatus, 'drawn')).complete).toBe(true), { timeout: 50_000 })
  return inState(onStatus, 'drawn')
}
