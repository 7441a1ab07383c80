import type { ImageSize } from '../style/image-size.ts'
import type { Contours, Vectors } from '../page/exporter.ts'
import type { FigureModel } from '../page/layout/figure-model.ts'
import { type SvgNode, svgNodes } from '../page/axes/shapes.ts'
import { encodeBitmap } from './png.ts'
import { toMarkup } from './markup.ts'

/**
 * A chart as an SVG file that needs no other file: frame, axes, bar and texts as vectors and text, the field as paths or as an embedded picture.
 *
 * @param data the data without axes: rasters to trace contours from, paths, or a bitmap, which is closed
 */
export async function toSVG(
  model: FigureModel,
  data: ImageBitmap | Contours | Vectors,
  { width, height }: ImageSize,
): Promise<Blob> {
  const field = await (data instanceof ImageBitmap ? pictureNode(model, data) : dataNode(model, data))
  const { contourLabels, annotations, selection, axes, colourBar, texts, notes } = model
  const shapes = [...contourLabels, ...annotations, ...selection, ...axes, ...colourBar, ...texts, ...notes].flatMap(
    svgNodes,
  )
  const title = model.layout.title.join(', ')
  const markup = toMarkup({
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    children: [
      ...(title === '' ? [] : [{ tag: 'title', attributes: {}, children: [title] }]),
      { tag: 'rect', attributes: { width, height, fill: model.theme.background }, children: [] },
      field,
      ...shapes,
    ],
  })
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`], { type: 'image/svg+xml' })
}

async function pictureNode({ layout: { plot } }: FigureModel, bitmap: ImageBitmap): Promise<SvgNode> {
  const picture = await encodeBitmap(bitmap)
  const href = `data:image/png;base64,${base64(new Uint8Array(await picture.arrayBuffer()))}`
  return {
    tag: 'image',
    attributes: { ...plot, preserveAspectRatio: 'none', style: 'image-rendering: pixelated', href },
    children: [],
  }
}

/** Paths in a viewport of their own, which clips them to the data area. The module that traces contours is loaded here. */
async function dataNode({ layout: { plot }, theme }: FigureModel, data: Contours | Vectors): Promise<SvgNode> {
  const children = isVectors(data)
    ? [
        { tag: 'rect', attributes: { width: plot.width, height: plot.height, fill: theme.surface }, children: [] },
        ...data.map(vectorNode),
      ]
    : await (await import('./contour-paths.ts')).contourPaths(data)
  return {
    tag: 'svg',
    attributes: { ...plot, viewBox: `0 0 ${plot.width} ${plot.height}`, overflow: 'hidden' },
    children,
  }
}

const isVectors = (data: Contours | Vectors): data is Vectors => Array.isArray(data)

const vectorNode = ({ d, fill = 'none', stroke, width = 1, opacity }: Vectors[number]): SvgNode => ({
  tag: 'path',
  attributes: {
    d,
    fill,
    ...(stroke ? { stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } : {}),
    ...(opacity < 1 ? { opacity } : {}),
  },
  children: [],
})

// The most arguments of one call that all browsers accept.
const chunk = 0x8000

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
