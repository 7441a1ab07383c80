/**
 * What a frame is made of. One list of shapes is written three ways: into the page as SVG elements, into a file as SVG text (`export/markup.ts`), and
 * onto a canvas for PNG (`export/paint-shape.ts`), so that the three can only agree.
 */
import { chartFont } from '../../style/theme.ts'

interface Line {
  readonly type: 'line'
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly stroke: string
  readonly width: number
}

export interface Path {
  readonly type: 'path'
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  /** 1 by default. */
  readonly opacity?: number
}

interface Rectangle {
  readonly type: 'rectangle'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  /** 1 by default. */
  readonly opacity?: number
}

export interface Text {
  readonly type: 'text'
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly text: string
  readonly size: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: 400 | 500 | 600
  /** Degrees to the right about (x, y); −90 is upward. */
  readonly angle?: number
  /** Around and beneath the letters. */
  readonly halo?: { readonly colour: string; readonly width: number }
}

/** A rectangle filled by colours at even steps, along its length. */
interface Ramp extends Omit<Rectangle, 'type' | 'fill' | 'opacity'> {
  readonly type: 'ramp'
  readonly id: string
  readonly colours: readonly string[]
  /** Upward from the bottom edge, or to the right from the left edge. */
  readonly direction: 'up' | 'right'
}

export type Shape = Line | Path | Rectangle | Text | Ramp

/** An element of SVG as a value. */
export interface SvgNode {
  readonly tag: string
  /** Where it stands, apart from what it looks like. Empty or absent if its attributes say it. */
  readonly transform?: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (SvgNode | string)[]
}

const node = (
  tag: string,
  attributes: SvgNode['attributes'],
  children: SvgNode['children'] = [],
  transform = '',
): SvgNode => ({ tag, transform, attributes, children })

const round = (n: number) => Math.round(n * 100) / 100

/** Lines and texts are placed by a transform: the browser moves them without a new layout. */
const translation = (x: number, y: number) => `translate(${round(x)} ${round(y)})`

/** Right-to-left letters: Hebrew, Arabic and others up to U+08FF, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A text with right-to-left letters, isolated, so that its own first letter decides where its numbers and brackets stand. Charts themselves run from left to right. */
export const isolated = (text: string) =>
  // A mark keeps the degree sign before the letter of its unit.
  rightToLeft.test(text) ? `\u2068${text.replace(/°(?=[A-Z])/g, '\u200e°')}\u2069` : text

/** The SVG elements of one shape. */
export function svgNodes(shape: Shape): SvgNode[] {
  switch (shape.type) {
    case 'line': {
      const [dx, dy] = [round(shape.to[0] - shape.from[0]), round(shape.to[1] - shape.from[1])]
      const attributes = { x2: dx, y2: dy, stroke: shape.stroke, 'stroke-width': shape.width }
      return [node('line', attributes, [], translation(...shape.from))]
    }
    case 'path':
      return [
        node('path', {
          d: shape.d,
          fill: shape.fill ?? 'none',
          ...(shape.stroke ? { stroke: shape.stroke, 'stroke-width': shape.width ?? 1 } : {}),
          ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
        }),
      ]
    case 'rectangle':
      return [
        node('rect', {
          ...box(shape),
          fill: shape.fill,
          ...(shape.opacity === undefined ? {} : { 'fill-opacity': shape.opacity }),
        }),
      ]
    case 'text': {
      const rotation = shape.angle ? ` rotate(${round(shape.angle)})` : ''
      const attributes = {
        'font-family': chartFont(),
        'font-size': shape.size,
        'font-weight': shape.weight ?? 400,
        'text-anchor': shape.anchor ?? 'start',
        fill: shape.fill,
        ...(shape.halo ? haloAttributes(shape.halo) : {}),
      }
      return [node('text', attributes, [isolated(shape.text)], translation(shape.x, shape.y) + rotation)]
    }
    case 'ramp': {
      const last = Math.max(1, shape.colours.length - 1)
      const stops = shape.colours.map((colour, i) => node('stop', { offset: round(i / last), 'stop-color': colour }))
      const ends = shape.direction === 'up' ? { x1: 0, y1: 1, x2: 0, y2: 0 } : { x1: 0, y1: 0, x2: 1, y2: 0 }
      return [
        node('linearGradient', { id: shape.id, ...ends }, stops),
        node('rect', { ...box(shape), fill: `url(#${shape.id})` }),
      ]
    }
  }
}

const haloAttributes = ({ colour, width }: NonNullable<Text['halo']>) => ({
  'paint-order': 'stroke',
  stroke: colour,
  'stroke-width': width,
  'stroke-linejoin': 'round',
})

const box = ({ x, y, width, height }: Omit<Rectangle, 'type' | 'fill' | 'opacity'>) => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

const namespace = 'http://www.w3.org/2000/svg'

/** Creates the element of a node with its children. */
export function toElement(document: Document, { tag, transform, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS(namespace, tag)
  if (transform) element.setAttribute('transform', transform)
  // Without the array that `Object.entries` makes for each: a chart has hundreds.
  for (const name in attributes) element.setAttribute(name, String(attributes[name]))
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(document, child))))
  return element
}
