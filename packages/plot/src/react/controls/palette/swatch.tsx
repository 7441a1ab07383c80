import type { Vision } from '../../../scales/palettes/vision.ts'
import type { PaletteName } from '../../../scales/palettes/palette-names.ts'
import { paletteColours } from '../../../scales/palettes/palette.ts'

// Enough colours to show a jump in a palette.
const colours = 33
const gradients = new Map<string, string>()

function gradientOf(palette: PaletteName, vision: Vision): string {
  const key = `${palette} ${vision}`
  const gradient =
    gradients.get(key) ?? `linear-gradient(to right, ${paletteColours(palette, colours, vision).join(', ')})`
  gradients.set(key, gradient)
  return gradient
}

/** The colours of a palette from low to high for a colour vision. */
export const Swatch = ({ palette, vision }: { readonly palette: PaletteName; readonly vision: Vision }) => (
  <span className="isobath-swatch" aria-hidden="true" style={{ backgroundImage: gradientOf(palette, vision) }} />
)
