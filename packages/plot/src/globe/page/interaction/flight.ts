import type { GlobeCamera } from '../../camera/camera.ts'
import { flightAt } from '../../camera/flight-path.ts'
import { angleBetween, vectorOf } from '@isobath/domain'

/** Milliseconds of the longest flight; shorter ways take less. */
const longestFlight = 2500
const shortestFlight = 400

const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2)

/**
 * Moves a camera frame by frame. This code is fetched with the first flight.
 *
 * @returns a function that ends the flight where it is
 */
export function fly(from: GlobeCamera, to: GlobeCamera, move: (camera: GlobeCamera) => void): () => void {
  const way = angleBetween(vectorOf(from), vectorOf(to))
  const lasting = Math.min(longestFlight, shortestFlight + 1000 * way + 150 * Math.abs(to.zoom - from.zoom))
  let frame = 0
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const part = Math.min(1, (now - start) / lasting)
    move(flightAt(from, to, easeInOut(part)))
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
