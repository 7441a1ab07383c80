/** Pixels that the charts of a page that are far from the screen hold together, 64 MB: twenty of 1000 × 700. */
const mostTogether = 16e6

/** Pixels of the picture of a further one, 160 kB. */
const fewest = 4e4

/** Milliseconds without a change until a chart far from the screen is painted: those that are seen come first. */
const pause = 250

const held = new Map<OffscreenThumbnail, number>()

/**
 * The picture of a chart that is far from the screen. A page that is printed, or taken as one picture, shows every chart, so none is without; where
 * there are many, the further ones are painted with few pixels until they come near.
 */
export class OffscreenThumbnail {
  readonly #paint: () => void
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(paint: () => void) {
    this.#paint = paint
  }

  /** Paints after a pause. */
  ask() {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(this.#paint, pause)
  }

  /** What part of its pixels along each side a picture of this size may have. */
  part(width: number, height: number): number {
    held.delete(this)
    const pixels = width * height
    const together = [...held.values()].reduce((sum, each) => sum + each, 0)
    const few = pixels > fewest && together + pixels > mostTogether
    held.set(this, few ? fewest : pixels)
    return few ? Math.sqrt(fewest / pixels) : 1
  }

  /** The chart is near, or gone. */
  end() {
    clearTimeout(this.#waiting)
    held.delete(this)
  }
}
