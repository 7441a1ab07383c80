import { type Plot, type PlotKind, type PlotOptions, type PlotStatus, createPlot } from '@isobath/plot'

/** A chart whose changes settle when their picture is visible. */
export async function createBenchPlot<Kind extends PlotKind>(host: HTMLElement, options: PlotOptions<Kind>) {
  let painted = () => {}
  const next = (change: () => void) =>
    new Promise<void>((resolve) => {
      painted = resolve
      change()
    })
  let plot: Plot<Kind> | undefined
  const listening = {
    onPaint: () => painted(),
    onStatus: ({ state }: PlotStatus<Kind>) => {
      if (state !== 'drawn' && state !== 'loading') throw new Error(`the chart is ${state}`)
    },
  }
  await next(() => (plot = createPlot<Kind>(host, { ...options, ...listening })))
  return {
    update: (change: Partial<PlotOptions<Kind>>) => next(() => plot?.update(change)),
    view: () => plot?.view,
    picture: () => (host.firstElementChild?.shadowRoot ?? host).querySelector('canvas') as HTMLCanvasElement,
    destroy: () => plot?.destroy(),
  }
}
