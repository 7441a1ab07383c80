import { type Cap, capsOverlap } from '../geometry/cap.ts'
import { type Track, blockCap, blockSize, runSize } from './track.ts'
import { rankWithin, spacingRankAt, startsLine, wordsPerVertex } from './vertex-code.ts'

/** What part of a track is drawn, and how finely. */
export interface Detail {
  /**
   * Metres. The drawn line stays this near to the full one. Half a pixel where a pixel shows the fewest metres.
   */
  readonly tolerance: number
  /**
   * Metres. Vertices are kept at least this often along the way, plus one segment, so that colours and times change where they do in the data. Absent
   * for tracks of one colour.
   */
  readonly spacing?: number
  /** Metres. If marks of a track's jumps are nearer to each other, one of them is drawn. Absent to draw all of them. */
  readonly markSpacing?: number
  /** Segments that do not reach it may be left out. Absent for the whole earth. */
  readonly area?: Cap
}

/** Indices of the vertices of a line to draw, and whether a segment leads to each from the one before. */
export interface Selection {
  readonly vertices: Uint32Array
  readonly connected: Uint8Array
}

/**
 * Selects the vertices of a track by their ranks. With those of `detail.tolerance` the drawn line, of great-circle arcs between the selected vertices,
 * and the full line are within the tolerance of each other. Ends of lines are always selected. Blocks out of view are not read.
 */
export function selectVertices(track: Track, { tolerance, spacing, area }: Detail): Selection {
  const { words, count, ranks } = track
  const vertices: number[] = []
  const connected: number[] = []
  const view = area && { centre: area.centre, radius: area.radius + tolerance }
  if (view && !capsOverlap(view, track.cap)) return { vertices: new Uint32Array(0), connected: new Uint8Array(0) }
  const shapeRank = rankWithin(tolerance)
  // No vertex has a rank of 32.
  const spacingRank = spacing === undefined ? 32 : Math.max(1, rankWithin(spacing))
  const isSelected = (vertex: number) =>
    (words[wordsPerVertex * vertex]! & 31) > shapeRank || spacingRankAt(words, vertex) >= spacingRank
  const keep = (vertex: number, isConnected: boolean) => {
    vertices.push(vertex)
    connected.push(Number(isConnected))
  }
  // The last selected vertex, if it is known, whether it is the last that was kept, and whether the line has been in view since.
  let [before, isKept, isSeen] = [-1, false, false]
  for (let block = 0; block * blockSize < count; block++) {
    const first = block * blockSize
    const end = Math.min(count, first + blockSize)
    const isInView = view === undefined || capsOverlap(view, blockCap(track, block))
    if (!isInView && !isSeen) {
      ;[before, isKept] = [-1, false]
      continue
    }
    if (before < 0 && first > 0) for (before = first - 1; !isSelected(before);) before--
    isSeen = true
    for (let i = first; i < end; i++) {
      if (i % runSize === 0 && spacing === undefined && ranks[i / runSize]! <= shapeRank) {
        i += runSize - 1
        continue
      }
      if (!isSelected(i)) continue
      const isConnected = !startsLine(words, i)
      if (isConnected && !isKept) keep(before, false)
      if (isConnected || isInView) keep(i, isConnected)
      before = i
      isKept = true
      if (isInView) continue
      // The line is out of view from here on.
      ;[before, isKept, isSeen] = [-1, false, false]
      break
    }
  }
  return { vertices: Uint32Array.from(vertices), connected: Uint8Array.from(connected) }
}
