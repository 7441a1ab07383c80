import { arcOfChord } from '../geometry/sphere.ts'

/** Where a track is not connected. Every limit may be Infinity. */
export interface BreakLimits {
  /** Metres per second. Faster segments are impossible jumps. */
  readonly maxSpeed: number
  /** Metres. Shorter segments are no jumps, however fast: positions that follow each other closely are that far off. */
  readonly minJump: number
  /** Milliseconds. Longer times between two positions are gaps. */
  readonly maxGap: number
}

/** 25 m/s (49 knots) is faster than any research ship; fixes of a second ago may be hundreds of metres off; a day without a fix is a gap. */
export const defaultBreakLimits: BreakLimits = { maxSpeed: 25, minJump: 2000, maxGap: 86_400_000 }

/** Why no segment leads to a vertex: a position between was missing, too much time passed, or the speed was impossible. */
export type Break = 'missing' | 'gap' | 'jump'

/**
 * The break between two neighbouring positions, or undefined if they are connected. Without times there are neither gaps nor jumps.
 *
 * @param metres between the positions
 * @param milliseconds between them; NaN if a time is missing
 */
export function breakBetween(
  metres: number,
  milliseconds: number,
  limits: BreakLimits,
): Exclude<Break, 'missing'> | undefined {
  if (metres > limits.minJump && metres / (Math.abs(milliseconds) / 1000) > limits.maxSpeed) return 'jump'
  return Math.abs(milliseconds) > limits.maxGap ? 'gap' : undefined
}

/** Metres along the sphere between neighbours in an array of unit vectors. */
export function stepLength(vectors: Float64Array, from: number, to: number): number {
  const dx = vectors[3 * from]! - vectors[3 * to]!
  const dy = vectors[3 * from + 1]! - vectors[3 * to + 1]!
  const dz = vectors[3 * from + 2]! - vectors[3 * to + 2]!
  return arcOfChord(Math.sqrt(dx * dx + dy * dy + dz * dz))
}
