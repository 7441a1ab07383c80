import { afterEach, expect, onTestFinished } from 'vitest'
import { createPlot } from '../../src/create-plot.ts'
import type { Plot, PlotOptions, PlotStatus, Readout, View } from '../../src/options/options.ts'
import { indexRamp } from './field.ts'
import { waitFor } from '../wait-for.ts'

/** A chart on an empty page, with all that it says and ways to reach into it. It is destroyed after its test, also when that fails. */
export interface Stage {
  readonly element: HTMLElement
  readonly plot: Plot
  readonly statuses: PlotStatus[]
  readonly views: View[]
  readonly readouts: (Readout | null)[]
  /** The shadow tree. */
  readonly root: ShadowRoot
  readonly find: (selector: string) => HTMLElement
  readonly settled: (state?: PlotStatus['state']) => Promise<PlotStatus>
}

export function stage(options: Partial<PlotOptions> = {}, size = { width: 800, height: 500 }): Stage {
  const element = document.createElement('div')
  element.style.width = `${size.width}px`
  element.style.height = `${size.height}px`
  document.body.append(element)
  const [statuses, views, readouts]: [PlotStatus[], View[], (Readout | null)[]] = [[], [], []]
  const plot = createPlot(element, {
    kind: 'heatmap',
    source: indexRamp(18, 36),
    field: { name: 'Index', unit: 'm' },
    title: ['Index ramp'],
    onStatus: (status) => statuses.push(status),
    onView: (view) => views.push(view),
    onReadout: (readout) => readouts.push(readout),
    ...options,
  })
  // A chart that is left would keep the worker of the page that all files share.
  onTestFinished(() => plot.destroy())
  const root = element.firstElementChild!.shadowRoot!
  return {
    element,
    plot,
    statuses,
    views,
    readouts,
    root,
    find: (selector) => {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`nothing matches ${selector}`)
      return found
    },
    settled: (state = 'drawn') =>
      waitFor(() => {
        expect(plot.status.state).toBe(state)
        // The elements are created in a task after the first status.
        expect(root.querySelector('.figure')).not.toBeNull()
        return plot.status
      }),
  }
}

/** Stages that are taken down after each test of a file, with all that stands on the page. */
export function stages(): typeof stage {
  let shown: Stage[] = []
  afterEach(() => {
    for (const { plot } of shown) plot.destroy()
    shown = []
    document.body.replaceChildren()
    document.body.removeAttribute('style')
  })
  return (...given) => {
    const made = stage(...given)
    shown.push(made)
    return made
  }
}

/** The middle of a cell of the whole globe in the data area, from its upper left corner. */
export function cellPlace({ find }: Stage, lon: number, lat: number) {
  const { width, height } = find('.field').getBoundingClientRect()
  return { x: Math.round(((lon + 180) / 360) * width), y: Math.round(((90 - lat) / 180) * height) }
}
