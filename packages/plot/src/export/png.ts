import type { ImageSize } from '../style/image-size.ts'
import type { FigureModel } from '../page/layout/figure-model.ts'
import { paintShape } from './paint-shape.ts'

/**
 * A chart on a canvas of width × scale by height × scale pixels. The shapes of the frame are painted on a canvas themselves: nothing is
 * loaded through an address, so that no policy of the page can forbid it and no canvas is tainted, and the page's own fonts are used.
 *
 * @param picture the field without axes; it is closed
 */
export function paintFigure(
  model: FigureModel,
  picture: ImageBitmap,
  { width, height, scale }: ImageSize,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(Math.round(width * scale), Math.round(height * scale))
  context.scale(scale, scale)
  context.fillStyle = model.theme.background
  context.fillRect(0, 0, width, height)
  const { plot } = model.layout
  context.imageSmoothingEnabled = false
  context.drawImage(picture, plot.x, plot.y, plot.width, plot.height)
  picture.close()
  const { contourLabels, annotations, selection, axes, colourBar, texts, notes } = model
  const shapes = [...contourLabels, ...annotations, ...selection, ...axes, ...colourBar, ...texts, ...notes]
  for (const shape of shapes) paintShape(context, shape)
  return canvas
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(`the browser has no canvas of ${width} × ${height} pixels`)
  return { canvas, context }
}

/** A bitmap as a PNG file; it is closed. */
export function encodeBitmap(bitmap: ImageBitmap): Promise<Blob> {
  const { canvas, context } = createCanvas(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return encodePNG(canvas)
}

/** The picture on a canvas as a PNG file. */
export const encodePNG = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/png',
    ),
  )
