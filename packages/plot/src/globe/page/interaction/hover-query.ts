import type { Pixel } from '../../camera/camera.ts'

/** Requests what is under the pointer. During a request only the last place of the pointer waits. */
interface HoverQuery {
  /** Requests a pixel; undefined where the pointer has left the globe. */
  request(pixel: Pixel | undefined): void
  /** Nothing is reported afterwards. */
  end(): void
}

/**
 * @param find rejects if nothing can be found any more
 * @param onFound called with what is under the pointer, or undefined where it has left
 */
export function createHoverQuery<Found>(
  find: (pixel: Pixel) => Promise<Found | undefined>,
  onFound: (found: Found | undefined) => void,
): HoverQuery {
  let [isBusy, isEnded] = [false, false]
  let waiting: Pixel | undefined
  // Counts when the pointer leaves, so that a late answer does not bring it back.
  let leaves = 0

  async function run(pixel: Pixel) {
    isBusy = true
    const left = leaves
    const found = await find(pixel).catch(() => undefined)
    isBusy = false
    if (isEnded) return
    if (left === leaves) onFound(found)
    const next = waiting
    waiting = undefined
    if (next) void run(next)
  }

  return {
    request(pixel) {
      if (!pixel) {
        waiting = undefined
        leaves++
        onFound(undefined)
      } else if (isBusy) waiting = pixel
      else void run(pixel)
    },
    end() {
      isEnded = true
      waiting = undefined
    },
  }
}
