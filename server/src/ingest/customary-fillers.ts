/** Numbers that stand for a missing value in many files: rows of nines, or of eights, the negative ones from two digits on and −9. */
const repeated = /^(-(9|99+|8888+)|999+|8888+)(\.9+)?$/

/** The ends of whole numbers of 16 and 32 bits, and −1000, which stands for sea ice in maps of temperature. */
const ends: readonly number[] = [-1000, -32768, -32767, 32767, 65535, -2147483648, -2147483647, 2147483647]

/** Models write a power of ten that no quantity of the sea reaches, 1e20. Larger ones than 1e30 are missing in any case. */
const isPowerOfTen = (x: number) => /^-?1e\+(1[5-9]|2\d)$/.test(x.toExponential())

/** Whether a number stands for a missing value in many files. */
export const isCustomaryFiller = (x: number): boolean => repeated.test(String(x)) || ends.includes(x) || isPowerOfTen(x)

/** A filler as a report shows it: 1e20, not the digits of it. */
export const fillerText = (x: number): string => (isPowerOfTen(x) ? x.toExponential().replace('+', '') : String(x))

/** How to declare a filler in a NetCDF file. */
export const wayToDeclare = (variable: string, shown: string): string =>
  `declare it first, as with \`ncatted -a missing_value,${variable},o,d,${shown}\``

/** A filler lies farther from zero than this many times the other values of its sign. */
const farther = 3

/** Whether a filler lies far from `next`, the value of the others that is nearest to it. */
export const isFarFrom = (filler: number, next: number): boolean =>
  next * Math.sign(filler) * farther < Math.abs(filler)
