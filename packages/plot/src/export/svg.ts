import type { ImageSize } from '../options.ts'
import type { Scene } from '../view/scene.ts'
import { svgNodes, toMarkup } from '../view/shapes.ts'
import type { SvgNode } from '../view/shapes.ts'

/**
 * A chart as an SVG file that needs nothing beside it: frame, axes, bar and words as vectors and text, the field as an embedded PNG picture.
 *
 * @param picture the field alone, PNG
 */
export async function toSVG(scene: Scene, picture: Blob, { width, height }: ImageSize): Promise<Blob> {
  const { plot } = scene.layout
  const href = `data:image/png;base64,${base64(new Uint8Array(await picture.arrayBuffer()))}`
  const image: SvgNode = {
    tag: 'image',
    attributes: {
      x: plot.x,
      y: plot.y,
      width: plot.width,
      height: plot.height,
      preserveAspectRatio: 'none',
      style: 'image-rendering: pixelated',
      href,
    },
    children: [],
  }
  const shapes = [...scene.axes, ...scene.barShapes, ...scene.words].flatMap(svgNodes)
  const title = scene.layout.title.join(', ')
  const markup = toMarkup({
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    children: [
      ...(title === '' ? [] : [{ tag: 'title', attributes: {}, children: [title] }]),
      { tag: 'rect', attributes: { width, height, fill: scene.theme.background }, children: [] },
      image,
      ...shapes,
    ],
  })
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`], { type: 'image/svg+xml' })
}

// A call takes so many arguments at most, by the narrowest of today's browsers.
const chunk = 0x8000

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
