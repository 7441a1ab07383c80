/** The texts that the components of this folder show. */
export const screenTexts = {
  closeTheChart: 'Close the chart',
  failed: 'The difference could not be computed.',
  fetchingData: 'Fetching Data',
  differenceOf: (name: string) => `Difference of ${name}`,
  differenceOfCharts: (name: string) => `Difference of two charts of ${name}`,
  subtractFrom: 'Subtract from',
  subtract: 'Subtract',
  minusWords: (first: string, second: string) => `${first} minus ${second}`,
  minus: 'minus',
  drawTheDifference: 'Draw the difference',
} as const
