import { formatCount } from '@isobath/domain'
import { withSigns } from '../../../scales/number-signs.ts'

/** A length that a map shows as a bar. */
interface ScaleBar {
  readonly metres: number
  readonly pixels: number
  /** Such as "500 km" or "200 m", with the signs of the language of charts. */
  readonly label: string
}

/**
 * The longest bar of 1, 2 or 5 times a power of ten that fits.
 *
 * @param metresPerPixel at the centre
 * @param longest CSS pixels
 */
export function scaleBar(metresPerPixel: number, longest: number): ScaleBar {
  const most = metresPerPixel * longest
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power
  const label = metres >= 1000 ? `${withSigns(formatCount(metres / 1000))} km` : `${metres} m`
  return { metres, pixels: metres / metresPerPixel, label }
}
