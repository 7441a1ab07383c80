/** Centres are irregular when one lies off the ideal line by more than this share of a step. */
const regularShare = 0.01
/** Twice the relative spacing of float32 numbers: files often hold coordinates in single precision. */
const singlePrecision = 2 ** -22

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN

/**
 * The even step of centres, in their unit and with their sign; null when they are uneven, fewer than two, or not all finite. Centres stored in single
 * precision count as even.
 */
export function evenStep(centres: ArrayLike<number>): number | null {
  const last = centres.length - 1
  if (last < 1) return null
  const first = at(centres, 0)
  const step = (at(centres, last) - first) / last
  if (!Number.isFinite(step) || step === 0) return null
  const slack = Math.abs(step) * regularShare + singlePrecision * Math.max(Math.abs(first), Math.abs(at(centres, last)))
  if (slack > Math.abs(step) / 2) return null
  for (let i = 1; i < last; i++) if (!(Math.abs(at(centres, i) - first - i * step) <= slack)) return null
  return step
}

/** The nearest of ascending centres to a value, the lower one halfway; −1 when there is none. */
export function nearestIndex(centres: ArrayLike<number>, value: number): number {
  if (centres.length === 0 || Number.isNaN(value)) return -1
  const above = firstAbove(centres, value)
  if (above === 0) return 0
  if (above === centres.length) return above - 1
  return at(centres, above) - value < value - at(centres, above - 1) ? above : above - 1
}

/** Counts the ascending centres within low…high, both ends included. */
export const countWithin = (centres: ArrayLike<number>, low: number, high: number): number =>
  Math.max(0, firstAbove(centres, high) - firstNotBelow(centres, low))

const firstAbove = (sorted: ArrayLike<number>, value: number) => partition(sorted, (entry) => entry > value)
const firstNotBelow = (sorted: ArrayLike<number>, value: number) => partition(sorted, (entry) => entry >= value)

function partition(sorted: ArrayLike<number>, holds: (entry: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(at(sorted, middle))) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether ascending longitudes go once around the Earth, so that the last cell touches the first. */
export function closesGlobe(lon: ArrayLike<number>): boolean {
  const step = evenStep(lon)
  return step !== null && Math.abs(step * lon.length - 360) < Math.abs(step) / 2
}
