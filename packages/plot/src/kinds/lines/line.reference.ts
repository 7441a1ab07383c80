import type { Segments } from './segments.ts'

/**
 * The shader of strokes in TypeScript: the nearest segment determines how far a pixel is covered. Edges are one pixel soft. Tests compare real pixels
 * with it.
 *
 * @param lineWidth pixels
 * @returns coverage from 0 to 1, shape height × width, lowest row first
 */
export function drawnSegments({ data, count }: Segments, width: number, height: number, lineWidth: number) {
  const covered = new Float32Array(width * height)
  for (let i = 0; i < count; i++) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = data.subarray(4 * i, 4 * i + 4)
    const reach = lineWidth / 2 + 0.5
    const [left, right] = [Math.min(x0, x1) - reach, Math.max(x0, x1) + reach]
    const [low, high] = [Math.min(y0, y1) - reach, Math.max(y0, y1) + reach]
    for (let row = Math.max(0, Math.floor(low)); row < Math.min(height, Math.ceil(high)); row++) {
      for (let column = Math.max(0, Math.floor(left)); column < Math.min(width, Math.ceil(right)); column++) {
        const far = distance(column + 0.5, row + 0.5, x0, y0, x1, y1)
        const at = row * width + column
        covered[at] = Math.max(covered[at] ?? 0, Math.min(1, Math.max(0, reach - far)) * Math.min(1, lineWidth))
      }
    }
  }
  return covered
}

function distance(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const square = dx * dx + dy * dy
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square))
  return Math.hypot(x - x0 - part * dx, y - y0 - part * dy)
}
