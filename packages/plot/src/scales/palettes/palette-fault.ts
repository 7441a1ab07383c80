import { nearestName } from '../nearest-name.ts'
import { type PaletteOption, customPaletteOf, isPaletteName } from './custom-palette.ts'
import { paletteNames } from './palette-names.ts'

/** The sentence for a palette that cannot be drawn; undefined for one that can. */
export function paletteFault(option: PaletteOption | undefined): string | undefined {
  if (option === undefined || isPaletteName(option)) return undefined
  const named: unknown = option
  if (typeof named !== 'string') {
    return customPaletteOf(option) === undefined
      ? 'A palette needs two colours at least, each as CSS writes it: the default palette is used.'
      : undefined
  }
  const near = nearestName(named, paletteNames)
  return `There is no palette named “${named}”: the default palette is used.${near ? ` Did you mean ${near}?` : ''}`
}
