import type { Canvas } from '../gpu/context.ts'

/** The visible canvas of one chart, which only ever receives finished pictures. */
export interface Output {
  /** Shows what stands on the GL canvas. */
  show(source: Canvas): void
  /** Gives the memory of the picture back. */
  free(): void
}

const isOffscreen = (canvas: Canvas): canvas is OffscreenCanvas =>
  typeof OffscreenCanvas !== 'undefined' && canvas instanceof OffscreenCanvas

/** A bitmap is handed over without a copy where the GL canvas can give one; otherwise the picture is drawn over. */
export function outputOf(canvas: Canvas): Output {
  let bitmaps: ImageBitmapRenderingContext | null = null
  return {
    show(source) {
      if (canvas.width !== source.width) canvas.width = source.width
      if (canvas.height !== source.height) canvas.height = source.height
      if (isOffscreen(source)) {
        bitmaps ??= canvas.getContext('bitmaprenderer')
        bitmaps?.transferFromImageBitmap(source.transferToImageBitmap())
      } else {
        const drawing: Drawing | null = canvas.getContext('2d')
        drawing?.drawImage(source, 0, 0)
      }
    },
    free() {
      bitmaps?.transferFromImageBitmap(null)
      canvas.width = canvas.height = 1
    },
  }
}

type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What stands on a canvas, as a PNG file. */
export function pngOf(canvas: Canvas): Promise<Blob> {
  if (isOffscreen(canvas)) return canvas.convertToBlob({ type: 'image/png' })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png'),
  )
}
