import type { ImageSize } from '../options.ts'
import type { Contours } from '../view/export-writers.ts'
import type { Scene } from '../view/scene.ts'
import { svgNodes, toMarkup } from '../view/shapes.ts'
import type { SvgNode } from '../view/shapes.ts'

/**
 * A chart as an SVG file that needs nothing beside it: frame, axes, bar and words as vectors and text, the field as paths or as an embedded picture.
 *
 * @param data the field alone: what its contours are traced from, or PNG
 */
export async function toSVG(scene: Scene, data: Blob | Contours, { width, height }: ImageSize): Promise<Blob> {
  const field = await (data instanceof Blob ? pictureNode(scene, data) : pathsNode(scene, data))
  const shapes = [...scene.over, ...scene.selection, ...scene.axes, ...scene.barShapes, ...scene.words].flatMap(
    svgNodes,
  )
  const title = scene.layout.title.join(', ')
  const markup = toMarkup({
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    children: [
      ...(title === '' ? [] : [{ tag: 'title', attributes: {}, children: [title] }]),
      { tag: 'rect', attributes: { width, height, fill: scene.theme.background }, children: [] },
      field,
      ...shapes,
    ],
  })
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`], { type: 'image/svg+xml' })
}

async function pictureNode({ layout: { plot } }: Scene, picture: Blob): Promise<SvgNode> {
  const href = `data:image/png;base64,${base64(new Uint8Array(await picture.arrayBuffer()))}`
  return {
    tag: 'image',
    attributes: { ...plot, preserveAspectRatio: 'none', style: 'image-rendering: pixelated', href },
    children: [],
  }
}

/** Paths in a viewport of their own, which cuts off what lies beyond the data area. Who exports no contours does not load what traces them. */
async function pathsNode({ layout: { plot } }: Scene, contours: Contours): Promise<SvgNode> {
  const { contourPaths } = await import('./contour-paths.ts')
  return {
    tag: 'svg',
    attributes: { ...plot, viewBox: `0 0 ${plot.width} ${plot.height}`, overflow: 'hidden' },
    children: await contourPaths(contours),
  }
}

// A call takes so many arguments at most, by the narrowest of today's browsers.
const chunk = 0x8000

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}
