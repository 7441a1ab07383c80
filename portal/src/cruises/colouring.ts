/** A variable that was measured on cruises. Variables with one name and different units differ. */
export interface MeasuredChoice {
  readonly variable: string
  readonly unit: string
}

/** How tracks are coloured: each in a colour of its own, by time, or by a measured variable. */
export type Colouring = 'cruise' | 'time' | MeasuredChoice

export const isMeasured = (colouring: Colouring): colouring is MeasuredChoice => typeof colouring === 'object'

/** Writes a colouring as pairs of the address; none for the first. */
export function writeColouring(colouring: Colouring): readonly (readonly [string, string])[] {
  if (colouring === 'cruise') return []
  if (colouring === 'time') return [['colour', 'time']]
  const { variable, unit } = colouring
  return [['colour', 'value'], ['variable', variable], ...(unit === '' ? [] : [['unit', unit] as const])]
}

/** Reads what {@link writeColouring} wrote. */
export function readColouring(params: URLSearchParams): Colouring {
  const colour = params.get('colour')
  const variable = params.get('variable') ?? ''
  if (colour === 'value' && variable !== '') return { variable, unit: params.get('unit') ?? '' }
  return colour === 'time' ? 'time' : 'cruise'
}
