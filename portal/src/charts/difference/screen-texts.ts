const withUnit = (name: string, unit: string) => (unit === '' ? `${name} has no unit` : `${name} is in ${unit}`)

/** The texts that the components of this folder show. */
export const screenTexts = {
  noField: 'The answer held no field.',
  mustBeAlike: 'Both charts must have the same number of times, and of depths.',
  failed: 'The difference could not be computed.',
  notGridded: (name: string) => `A difference needs two gridded fields, and ${name} is not gridded.`,
  otherUnit: (name: string, unit: string, other: string, otherUnit: string) =>
    `A difference needs two fields of one unit, but ${withUnit(name, unit)} and ${withUnit(other, otherUnit)}.`,
  fetchingData: 'Fetching Data',
  differenceOf: (name: string) => `Difference of ${name}`,
  differenceOfCharts: (name: string) => `Difference of two charts of ${name}`,
  subtractFrom: 'Subtract from',
  subtract: 'Subtract',
  minusWords: (first: string, second: string) => `${first} minus ${second}`,
  minus: 'minus',
  drawTheDifference: 'Draw the difference',
  fieldOf: (dataset: string, name: string, moment: string) => `${dataset}: ${name}, ${moment}`,
  fieldsIn: (unit: string) => `fields in ${unit}`,
  interpolatedTo: (dataset: string) => `Interpolated bilinearly to the cells of ${dataset}`,
  bothOf: (first: string, second: string) => `${first} · minus · ${second}`,
} as const
