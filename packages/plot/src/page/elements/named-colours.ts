import { twoDigits } from '../../scales/palettes/custom-palette.ts'

/** Reads a CSS colour in any notation of the browser, as six hexadecimal digits; undefined if it is none. Opacity does not count. */
export function readNamedColour(css: string): string | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  // A text that is no colour leaves the fill as it is.
  const [first, second] = ['#010203', '#040506'].map((fill) => {
    context.fillStyle = fill
    context.fillStyle = css
    return context.fillStyle
  })
  if (first !== second) return undefined
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data.subarray(0, 3), twoDigits).join('')
}
