import { type Parts, inRuns } from './value-range.ts'

/** Counts the values between adjacent edges. A value on an edge belongs to the bin above it, one on the last edge to the last bin. */
export function countsBetween(parts: Parts, edges: Float64Array): Float64Array {
  const counts = new Float64Array(edges.length - 1)
  inRuns(parts, (values, from, to) => countRun(edges, values, from, to, counts))
  return counts
}

function countRun(edges: Float64Array, values: Parts[number], from: number, to: number, counts: Float64Array) {
  const [low, high] = [edges[0]!, edges[counts.length]!]
  const binsPerUnit = counts.length / (high - low)
  for (let i = from; i < to; i++) {
    const value = values[i]!
    if (value >= low && value <= high) counts[binFrom(((value - low) * binsPerUnit) | 0, edges, value)]!++
  }
}

/** The bin of a value. The guess is exact for bins of equal width; otherwise the edges correct it. */
function binFrom(guess: number, edges: Float64Array, value: number): number {
  const last = edges.length - 2
  let bin = guess < last ? guess : last
  while (value < edges[bin]!) bin--
  while (bin < last && value >= edges[bin + 1]!) bin++
  return bin
}
