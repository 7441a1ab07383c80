/**
 * Packs a vertex of a track into two 32-bit words.
 *
 * | word | bits | content |
 * | --- | --- | --- |
 * | 0 | 27 | longitude, steps of 360° / 2^27 from −180° |
 * | 0 | 5 | shape rank |
 * | 1 | 26 | latitude, steps of 180° / (2^26 − 1) from −90°, so that both poles are exact |
 * | 1 | 5 | spacing rank |
 * | 1 | 1 | whether a new line starts here: no segment leads to the vertex before |
 *
 * A step is 0.30 m on the ground in both directions, so a place is kept to 0.22 m.
 */
export const wordsPerVertex = 2

/** Largest distance between a place and its packed place, metres: half the diagonal of a step. */
export const positionPrecision = 0.22

const lonSteps = 2 ** 27
const latSteps = 2 ** 26 - 1

/** Metres. Ranks are octaves: rank k stands for `rankUnit × 2^k`. */
export const rankUnit = 0.25

/** The shape rank of vertices that are drawn at every tolerance, such as the ends of lines. */
export const keptAlways = 31

/** The smallest rank whose distance is at least this one, metres. At most one below `keptAlways`. */
export function rankOf(distance: number): number {
  if (!(distance > rankUnit)) return 0
  const rank = Math.ceil(Math.log2(distance / rankUnit))
  // The logarithm is rounded, so the rank can be one too low.
  return Math.min(keptAlways - 1, rankUnit * 2 ** rank < distance ? rank + 1 : rank)
}

/** The largest rank whose distance is at most this one, metres; −1 below the first. Vertices of higher rank are drawn at this tolerance. */
export const rankWithin = (tolerance: number): number =>
  tolerance >= rankUnit ? Math.min(keptAlways - 1, Math.floor(Math.log2(tolerance / rankUnit))) : -1

/**
 * The spacing rank of a vertex: the highest rank k for which a multiple of `rankUnit × 2^k` lies on the way from the vertex before.
 * Vertices of at least rank k are therefore about `rankUnit × 2^k` apart.
 *
 * @param wayBefore metres from the start of the track to the vertex before
 * @param way metres from the start of the track to the vertex
 */
export function spacingRank(wayBefore: number, way: number): number {
  const passed = Math.floor(wayBefore / rankUnit) ^ Math.floor(way / rankUnit)
  return Math.min(keptAlways - 1, Math.max(0, 31 - Math.clz32(passed)))
}

/** Writes a place. Ranks are 0 until they are set. */
export function packPlace(words: Uint32Array, vertex: number, lon: number, lat: number, startsLine: boolean): void {
  const circles = (lon + 180) / 360
  const x = Math.round((circles - Math.floor(circles)) * lonSteps) % lonSteps
  const y = Math.round(((Math.min(90, Math.max(-90, lat)) + 90) / 180) * latSteps)
  words[2 * vertex] = x << 5
  words[2 * vertex + 1] = (y << 6) | Number(startsLine)
}

export function packRanks(words: Uint32Array, vertex: number, shape: number, spacing: number): void {
  words[2 * vertex] = (words[2 * vertex]! & ~31) | shape
  words[2 * vertex + 1] = (words[2 * vertex + 1]! & ~62) | (spacing << 1)
}

export const lonAt = (words: Uint32Array, vertex: number): number => (words[2 * vertex]! >>> 5) * (360 / lonSteps) - 180

export const latAt = (words: Uint32Array, vertex: number): number =>
  (words[2 * vertex + 1]! >>> 6) * (180 / latSteps) - 90

export const startsLine = (words: Uint32Array, vertex: number): boolean => (words[2 * vertex + 1]! & 1) === 1

export const shapeRankAt = (words: Uint32Array, vertex: number): number => words[2 * vertex]! & 31

export const spacingRankAt = (words: Uint32Array, vertex: number): number => (words[2 * vertex + 1]! >>> 1) & 31

/** Writes the unit vectors of vertices, three numbers each. */
export function unpackVectors(words: Uint32Array, first: number, end: number, into: Float64Array): void {
  const radians = Math.PI / 180
  for (let i = first, at = 0; i < end; i++) {
    const lambda = lonAt(words, i) * radians
    const phi = latAt(words, i) * radians
    const cosPhi = Math.cos(phi)
    into[at++] = cosPhi * Math.cos(lambda)
    into[at++] = cosPhi * Math.sin(lambda)
    into[at++] = Math.sin(phi)
  }
}
