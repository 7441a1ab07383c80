import type { CreateCanvas } from './context.ts'

/** Premultiplied red, green, blue, alpha from 0 to 1. */
export type Colour = readonly [number, number, number, number]

/** Reads CSS colours of any notation, each once. */
export type ReadColour = (css: string, opacity?: number) => Colour

/** The browser itself reads what is not plain hexadecimal: a canvas paints it, and one pixel tells. */
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
    const bytes = known.get(css) ?? hexadecimal(css) ?? paint(css)
    known.set(css, bytes)
    const [red = 0, green = 0, blue = 0, own = 0] = bytes
    const alpha = (own / 255) * opacity
    return [(red / 255) * alpha, (green / 255) * alpha, (blue / 255) * alpha, alpha]
  }
}

/** Four bytes of `#rrggbb`. */
function hexadecimal(css: string): readonly number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(css)) return undefined
  return [...[1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)), 255]
}
