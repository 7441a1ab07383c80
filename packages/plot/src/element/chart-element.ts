import { changesBetween } from '../options/changes.ts'
import { createPlot } from '../create-plot.ts'
import type { AnimationFrame, Plot, PlotOptions, PlotStatus, ReadoutOf, Selection, ViewOf } from '../options/options.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Source } from '../data/sources.ts'
import { attributeNames, optionsIn, sourceIn } from './attributes.ts'

type Options = PlotOptions<PlotKind>

export interface ChartElementEvents {
  status: CustomEvent<PlotStatus<PlotKind>>
  view: CustomEvent<ViewOf<PlotKind>>
  readout: CustomEvent<ReadoutOf<PlotKind> | null>
  /** Another frame of an animation is shown, or it plays or pauses. */
  frame: CustomEvent<AnimationFrame>
  /** A click on a cell or row; the browser's own `click` has another name for it. */
  pick: CustomEvent<ReadoutOf<PlotKind>>
  selection: CustomEvent<Selection<PlotKind> | null>
}

interface ChartEventTarget {
  addEventListener<Name extends keyof ChartElementEvents>(
    name: Name,
    listener: (event: ChartElementEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
}

// A server has no `HTMLElement` to extend.
const Base = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as unknown as new () => ChartEventTarget &
  HTMLElement

const size =
  ':host { display: block; height: 420px; min-width: 0 } :host([hidden]) { display: none } div { height: 100% }'

/**
 * A chart as an element. Attributes hold options that can be written as text, the properties `options` and `source` the others. If both are set, the
 * property wins. A change updates the same chart. The chart is drawn while the element is in a document and has a kind and a source. It may be moved,
 * removed and inserted again.
 *
 * Events: `status`, `view`, `readout`, `pick` (`onClick`) and, with the attribute `selectable`, `selection` (`onSelect`). They do not bubble. Their
 * `detail` is the argument of the callback.
 */
export class ChartElement extends Base {
  static readonly observedAttributes = attributeNames

  #options: Partial<Options> = {}
  #source: Source | undefined
  #plot: Plot<PlotKind> | null = null
  #shown: Options | undefined
  #due = false

  /** Options of the chart, also those that attributes can hold. */
  get options(): Partial<Options> {
    return this.#options
  }
  set options(options: Partial<Options> | null | undefined) {
    this.#options = options ?? {}
    this.#renew()
  }

  /** The data, instead of an address in `src`. */
  get source(): Source | undefined {
    return this.#source
  }
  set source(source: Source | undefined) {
    this.#source = source
    this.#renew()
  }

  /** The chart, for exports, reset and view; null while there is none. */
  get plot(): Plot<PlotKind> | null {
    return this.#plot
  }

  connectedCallback() {
    for (const property of ['options', 'source'] as const) this.#upgrade(property)
    this.#renew()
  }

  disconnectedCallback() {
    this.#renew()
  }

  /** With this method `moveBefore` moves the element without disconnecting it. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#renew()
  }

  /** A property that was set before the element was defined hides the accessor of the class. */
  #upgrade(property: 'options' | 'source') {
    if (!Object.hasOwn(this, property)) return
    const { [property]: value } = this
    Reflect.deleteProperty(this, property)
    Object.assign(this, { [property]: value })
  }

  /** Runs once for all changes of one task. An element that `append` moves is disconnected and connected again before it runs. */
  #renew() {
    if (this.#due) return
    this.#due = true
    queueMicrotask(() => {
      this.#due = false
      this.#settle()
    })
  }

  #settle() {
    const wanted = this.isConnected ? this.#wanted() : undefined
    if (!wanted) return this.#end()
    try {
      this.#draw(wanted)
      this.#shown = wanted
    } catch (reason) {
      // The caller cannot catch an error of a later task. Invalid options are therefore shown and reported.
      this.#end()
      const sentence = reason instanceof Error ? reason.message : String(reason)
      const text = this.ownerDocument.createElement('p')
      text.setAttribute('role', 'alert')
      text.textContent = sentence
      this.#container().replaceChildren(text)
      this.#callbacks.onStatus?.({ state: 'failed', sentence, code: 'options' })
    }
  }

  #draw(wanted: Options) {
    if (this.#plot) {
      const changes = this.#shown && changesBetween(this.#shown, wanted)
      if (changes) this.#plot.update(changes)
      return
    }
    const container = this.#container()
    container.replaceChildren()
    this.#plot = createPlot(container, wanted)
  }

  #end() {
    this.#plot?.destroy()
    this.#plot = null
    this.#shown = undefined
  }

  #wanted(): Options | undefined {
    const written = this.getAttribute('kind')
    const options = { ...optionsIn(this), ...this.#options }
    // Of wrong words only one for the kind is passed on: without a kind nothing would be drawn, and no error reported.
    const { kind = (written?.trim() || undefined) as PlotKind | undefined, field } = options
    const source = kind && (this.#source ?? options.source ?? sourceIn(this, kind))
    if (!source || !field) return undefined
    // With this callback a shift-drag selects, and without it zooms.
    const { onSelect } = this.#options
    const selecting = onSelect || this.hasAttribute('selectable') ? { onSelect: this.#onSelect } : {}
    return { ...options, kind, source, field, ...this.#callbacks, ...selecting }
  }

  readonly #callbacks: Pick<Options, 'onStatus' | 'onView' | 'onReadout' | 'onFrame' | 'onClick'> = {
    onStatus: (status) => {
      this.#options.onStatus?.(status)
      this.#tell('status', status)
    },
    onView: (view) => {
      this.#options.onView?.(view)
      this.#tell('view', view)
    },
    onFrame: (frame) => {
      this.#options.onFrame?.(frame)
      this.#tell('frame', frame)
    },
    onReadout: (readout, pixel) => {
      this.#options.onReadout?.(readout, pixel)
      this.#tell('readout', readout)
    },
    onClick: (readout) => {
      this.#options.onClick?.(readout)
      this.#tell('pick', readout)
    },
  }

  readonly #onSelect: NonNullable<Options['onSelect']> = (selection) => {
    this.#options.onSelect?.(selection)
    this.#tell('selection', selection)
  }

  #tell(name: keyof ChartElementEvents, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }

  #container(): HTMLElement {
    const made = this.shadowRoot?.querySelector('div')
    if (made) return made
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(size)
    root.adoptedStyleSheets = [sheet]
    const container = this.ownerDocument.createElement('div')
    root.append(container)
    return container
  }
}
