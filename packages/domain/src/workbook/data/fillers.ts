/**
 * Texts that stand for a missing value, in lower case (T7): those that pandas reads as missing, the errors of a spreadsheet, and common handwritten ones.
 */
const fillerTexts: ReadonlySet<string> = new Set(
  [
    ['na', 'n/a', '<na>', 'nan', '-nan', '+nan', 'null', 'none', 'nil', 'missing', 'no data', 'nodata'],
    ['1.#ind', '-1.#ind', '1.#qnan', '-1.#qnan', 'inf', '-inf'],
    ['#n/a', '#n/a n/a', '#na', '#null!', '#div/0!', '#value!', '#ref!', '#name?', '#num!'],
    ['-', '--', '---', '?', '.'],
  ].flat(),
)

export const isFillerText = (text: string): boolean => {
  const trimmed = text.trim()
  // Sodium is written Na.
  return trimmed !== 'Na' && fillerTexts.has(trimmed.toLowerCase())
}

/** Whether a number may be a filler: -999, -9999, -999.9 …, the default fill of NetCDF floats, or a power of ten that gridded products use. */
export const maybeFillerNumber = (value: number): boolean =>
  value <= -999 ? /^-999+(\.9+)?$/.test(String(value)) || value === -1e34 || value === -1e10 : value >= 9.9e34

/**
 * Decides whether a possible filler is one: no other number of its column reaches half of it. So -999 m among depths of a sea floor stays a value.
 * `least` and `most` bound the column's other numbers.
 */
export const isFillerNumber = (value: number, least: number, most: number): boolean =>
  value < 0 ? !(least < value / 2) : !(most > value / 2)
