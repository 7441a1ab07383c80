import { type Parts, inRuns } from './value-range.ts'

/** How many values lie between each two edges: one on an edge above it, on the last edge below. */
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

/** Right at once where all bins are of one width; a rounded guess and uneven edges are put right by the edges themselves. */
function binFrom(guess: number, edges: Float64Array, value: number): number {
  const last = edges.length - 2
  let bin = guess < last ? guess : last
  while (value < edges[bin]!) bin--
  while (bin < last && value >= edges[bin + 1]!) bin++
  return bin
}
