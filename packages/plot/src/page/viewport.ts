import { type Plane, mapPlane, namedView, samePlane, viewOn } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions, ViewOf } from '../options/options.ts'
import type { Summary } from '../kinds/summary.ts'
import { extentOfSource } from './source-extent.ts'
import { type Home, fitted, homeOf } from './view-limits.ts'
import { onMap } from './data-request.ts'

/** What part of its field a chart shows: guessed from its options before the worker says what came, held within the field from then on. */
export class Viewport {
  /** What is on screen, on the plane. */
  view: PlaneView | null = null
  home: Home | undefined
  readonly #options: () => PlotOptions<PlotKind>
  /** What the source said of its extent before it was given away. */
  #extent: PlaneView | undefined

  constructor(options: () => PlotOptions<PlotKind>) {
    this.#options = options
  }

  /** A section's is known when its axes are. */
  get plane(): Plane | undefined {
    return this.home?.plane ?? (onMap(this.#options()) ? mapPlane : undefined)
  }

  /** The whole of the field, as far as it is known. */
  get extent(): PlaneView | undefined {
    return this.home?.extent ?? this.#extent ?? this.#asked()
  }

  named(view: PlaneView): ViewOf<PlotKind> {
    return namedView(this.plane ?? mapPlane, view)
  }

  /** Forgets the field before; what is known of the new one without the worker is shown at once. */
  begin(again: boolean) {
    const options = this.#options()
    this.home = undefined
    this.#extent = onMap(options) ? extentOfSource(options.source) : undefined
    this.view = (again ? this.view : null) ?? this.#asked() ?? this.#extent ?? null
  }

  /** The field has come. */
  arrive({ plane, extent, shape, finest }: Summary) {
    // Turned: what was on screen is of the other plane.
    if (this.home && !samePlane(this.home.plane, plane)) this.view = null
    this.home = homeOf(plane, extent, shape, finest)
  }

  /** Keeps what is shown within the field: what the options ask for, or all of it, where nothing is yet. */
  fit() {
    if (this.home) this.view = fitted(this.view ?? this.#asked() ?? this.home.extent, this.home)
  }

  /** Shows what the options ask for, or all of it. */
  ask() {
    if (!this.home) return
    this.view = null
    this.fit()
  }

  /** The view that the options ask for, where it is one of this plane. */
  #asked(): PlaneView | undefined {
    const { view } = this.#options()
    return view && this.plane && viewOn(this.plane, view)
  }
}
