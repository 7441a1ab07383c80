import type { ColourScale } from '../colour-scale.ts'
import type { PaletteName } from './palette-names.ts'

interface PaletteChoice {
  readonly palette: PaletteName
  readonly colourScale: ColourScale
}

/** The texts by which a variable is recognised. Any of them may be empty. */
interface VariableWords {
  readonly name: string
  readonly unit?: string
  /** CF standard name. */
  readonly standardName?: string
}

const plain = (palette: PaletteName): PaletteChoice => ({ palette, colourScale: 'linear' })

/** The first match wins: an anomaly of temperature is an anomaly. Words are compared as in CF names, between separators. */
const choices: ReadonlyArray<readonly [words: RegExp, choice: PaletteChoice]> = [
  [
    /anomal|minus|difference|trend|tendency|vorticity|upwelling|flux/,
    { palette: 'balance', colourScale: 'zero-centred' },
  ],
  [
    /velocity|wind stress|\b(eastward|northward|zonal|meridional|upward|downward)\b|^[uvw]( |$)|^(uwnd|vwnd|uwind|vwind|ugos|vgos|ugosa|vgosa)$/,
    { palette: 'balance', colourScale: 'zero-centred' },
  ],
  [/sea surface height above geoid|\b(sla|ssha)\b|sea level anom/, { palette: 'balance', colourScale: 'zero-centred' }],
  [
    /chlorophyll|\b(chl|chla|chlor a|phytoplankton)\b|prochlorococcus|synechococcus|diatom/,
    { palette: 'algae', colourScale: 'log' },
  ],
  [/salin|\b(sal|sss|psal)\b/, plain('haline')],
  [/temp|\b(sst|theta|thetao|tos)\b/, plain('thermal')],
  // Its palette has land above zero and sea below.
  [
    /\b(relief|orography|surface altitude)\b|(?<!dynamic )topography\b|(?<!surface )\belevation\b/,
    { palette: 'topo', colourScale: 'zero-centred' },
  ],
  [/bathymetr|depth|mixed layer|\bmld\b/, plain('deep')],
]

const temperatureUnits = /^(°|deg(rees?)?[_ ]?)?(c|celsius|k|kelvin|f)$/i

/** The palette that oceanographers usually expect for a variable, otherwise `Default`. */
export function defaultPalette({ name, unit = '', standardName = '' }: VariableWords): PaletteChoice {
  const words = [standardName, name].map((text) =>
    text
      .toLowerCase()
      .replace(/[_\s-]+/g, ' ')
      .trim(),
  )
  for (const [pattern, choice] of choices) if (words.some((text) => pattern.test(text))) return choice
  return plain(temperatureUnits.test(unit.trim()) ? 'thermal' : 'Default')
}
