import { type Slab, type SlabAxes, cellFinder, chooseTime, sampleValue, type SampledCells } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'
import type { SectionOrder, SectionPart } from './section-request.ts'

/** A field along a track. */
export interface SampledSection {
  /** Metres, ascending; empty for a field without depth. */
  readonly depth: Float64Array
  /** Shape depth × sample, one row for a field without depth, NaN where missing. */
  readonly values: Float32Array
  /** The stored time of each sample, in the unit of the field; NaN where it has none. */
  readonly time: Float64Array
}

/** Collects the values of a section from slabs as they come. None of them is kept. */
export class SectionSampler {
  readonly #order: SectionOrder
  #depth: Float64Array | undefined
  #values = new Float32Array(0)
  readonly #time: Float64Array

  constructor(order: SectionOrder) {
    this.#order = order
    this.#time = new Float64Array(order.samples.lon.length).fill(Number.NaN)
  }

  /**
   * Prepares a part for its slabs.
   *
   * @returns a function that takes each slab; a sentence where the depths differ from those of the part before
   */
  begin({ from, until }: SectionPart, axes: SlabAxes, isClimatology: boolean): ((slab: Slab) => void) | string {
    const { samples, requestedTimes, tolerance, method } = this.#order
    const count = samples.lon.length
    if (!this.#depth) {
      this.#depth = axes.depth
      this.#values = new Float32Array(Math.max(1, axes.depth.length) * count).fill(Number.NaN)
    } else if (!isSame(this.#depth, axes.depth)) return screenTexts.depthsChanged
    const find = cellFinder(axes.lat, axes.lon)
    // Months over the turn of the year run on past 12.
    const times = isClimatology ? axes.time.map((month) => ((month - 1) % 12) + 1) : axes.time
    const byTime = new Map<number, { readonly sample: number; readonly cells: SampledCells }[]>()
    for (let sample = from; sample < until; sample++) {
      const cells = find(samples.lat[sample] ?? Number.NaN, samples.lon[sample] ?? Number.NaN)
      const index = isClimatology
        ? times.indexOf(requestedTimes[sample] ?? Number.NaN)
        : chooseTime(times, requestedTimes[sample] ?? Number.NaN, tolerance)
      if (!cells || index < 0) continue
      this.#time[sample] = times[index] ?? Number.NaN
      byTime.set(index, [...(byTime.get(index) ?? []), { sample, cells }])
    }
    return ({ timeIndex, depthIndex, values }) => {
      for (const { sample, cells } of byTime.get(timeIndex) ?? []) {
        this.#values[depthIndex * count + sample] = sampleValue(values, cells, method)
      }
    }
  }

  /** The section as far as its slabs have come. */
  section(): SampledSection {
    return { depth: this.#depth ?? new Float64Array(0), values: this.#values, time: this.#time }
  }
}

const isSame = (a: Float64Array, b: Float64Array) => a.length === b.length && a.every((value, i) => value === b[i])
