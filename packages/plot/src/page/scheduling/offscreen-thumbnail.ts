/** Pixels of all offscreen pictures of a page together: 64 MB, or twenty pictures of 1000 × 700. */
const TOTAL_PIXELS = 16e6

/** Pixels of an offscreen picture once the total is reached: 160 kB. */
const THUMBNAIL_PIXELS = 4e4

/** An offscreen chart is painted after this time without a change, so that visible charts come first. */
const DELAY_MS = 250

const pixelsByThumbnail = new Map<OffscreenThumbnail, number>()

/**
 * The picture of a chart that is far from the viewport. Printing a page, or taking a picture of all of it, shows every chart, so each has one. If
 * there are many, further ones get few pixels until they come near.
 */
export class OffscreenThumbnail {
  readonly #paint: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(paint: () => void) {
    this.#paint = paint
  }

  /** Paints after a delay. */
  schedule() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#paint, DELAY_MS)
  }

  /** The factor on both sides of a picture of this many device pixels: 1, or less if the total is reached. */
  scaleFor(width: number, height: number): number {
    pixelsByThumbnail.delete(this)
    const pixels = width * height
    const others = [...pixelsByThumbnail.values()].reduce((sum, each) => sum + each, 0)
    const isReduced = pixels > THUMBNAIL_PIXELS && others + pixels > TOTAL_PIXELS
    pixelsByThumbnail.set(this, isReduced ? THUMBNAIL_PIXELS : pixels)
    return isReduced ? Math.sqrt(THUMBNAIL_PIXELS / pixels) : 1
  }

  /** Call when the chart comes near or is destroyed. */
  cancel() {
    clearTimeout(this.#timer)
    pixelsByThumbnail.delete(this)
  }
}
