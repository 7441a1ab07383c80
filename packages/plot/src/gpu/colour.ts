import type { CreateCanvas } from './context.ts'

/** Premultiplied red, green, blue, alpha from 0 to 1. */
export type Colour = readonly [number, number, number, number]

/** Reads a CSS colour in any notation. */
type ReadColour = (css: string, opacity?: number) => Colour

/** Creates a reader that caches its results. Colours that are not plain hexadecimal are painted on a canvas and read from its pixel. */
export function colourReader(createCanvas: CreateCanvas): ReadColour {
  const known = new Map<string, readonly number[]>()
  const paint = (css: string): readonly number[] => {
    const canvas = createCanvas(1, 1)
    const context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null = canvas.getContext('2d')
    if (!context) return [0, 0, 0, 0]
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  return (css, opacity = 1) => {
    const bytes = known.get(css) ?? hexadecimalBytes(css) ?? paint(css)
    known.set(css, bytes)
    const [red = 0, green = 0, blue = 0, ownAlpha = 0] = bytes
    const alpha = (ownAlpha / 255) * opacity
    return [(red / 255) * alpha, (green / 255) * alpha, (blue / 255) * alpha, alpha]
  }
}

/** The four bytes of `#rrggbb`; undefined for any other notation. */
function hexadecimalBytes(css: string): readonly number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(css)) return undefined
  return [...[1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)), 255]
}
