import type { Canvas } from '../gpu/context.ts'

/** The visible canvas of one chart. It receives finished pictures only. */
export interface Output {
  /** Shows the content of the GL canvas. */
  show(source: Canvas): void
  /** Frees the memory of the picture. */
  free(): void
}

const isOffscreen = (canvas: Canvas): canvas is OffscreenCanvas =>
  typeof OffscreenCanvas !== 'undefined' && canvas instanceof OffscreenCanvas

/** An offscreen GL canvas hands its picture over without a copy; from another one it is drawn. */
export function createOutput(canvas: Canvas): Output {
  let bitmaps: ImageBitmapRenderingContext | null = null
  return {
    show(source) {
      if (canvas.width !== source.width) canvas.width = source.width
      if (canvas.height !== source.height) canvas.height = source.height
      if (isOffscreen(source)) {
        bitmaps ??= canvas.getContext('bitmaprenderer')
        bitmaps?.transferFromImageBitmap(source.transferToImageBitmap())
      } else {
        const context: Context2D | null = canvas.getContext('2d')
        context?.drawImage(source, 0, 0)
      }
    },
    free() {
      bitmaps?.transferFromImageBitmap(null)
      canvas.width = canvas.height = 1
    },
  }
}

/**
 * Settles when the browser has taken over all pictures that were shown so far. It takes them with an animation frame, so on a hidden page this does not
 * settle before the page is visible again.
 */
export function pictureTakeover(): Promise<void> {
  return new Promise((resolve) => {
    // The pictures leave this thread after the callbacks of the frame: the answer follows them in a task of its own.
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(resolve))
    else resolve()
  })
}

type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The content of a canvas, which an offscreen one hands over without a copy. */
export const bitmapOf = async (canvas: Canvas): Promise<ImageBitmap> =>
  isOffscreen(canvas) ? canvas.transferToImageBitmap() : createImageBitmap(canvas)
