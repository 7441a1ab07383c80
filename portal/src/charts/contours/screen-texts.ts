import type { Calendar } from '@isobath/domain'

/** How times of each calendar are said. */
const timesOf: Readonly<Record<Calendar, string>> = {
  utc: 'dates',
  month: 'the months of a climatology',
  none: 'no times',
}

/** `a`, `a and b`, `a, b and c`. */
const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** The texts that the components of this folder show. */
export const screenTexts = {
  contours: 'Contours',
  contoursOfAnother: 'Contours of another variable',
  about: 'Lines of a second variable over this chart, in the same region, at the same times and depths.',
  variable: 'Variable',
  noVariable: 'Choose a variable',
  noOther: 'This dataset has no other variable to draw.',
  listFailed: 'The variables of the dataset could not be loaded.',
  loading: 'Loading the variables …',
  loadingTheVariable: 'Loading the variable …',
  variableFailed: 'Unable to fetch variable details. Please try again later.',
  ofAnotherDataset: 'Variable of another dataset',
  draw: 'Draw contours',
  remove: 'Remove contours',
  cancel: 'Cancel',
  ofDataset: (name: string, dataset: string) => `${name}, ${dataset}`,
  inUnit: (name: string, unit: string) => (unit === '' ? name : `${name} [${unit}]`),
  /** @param moment when and how deep they are, empty where they are as the chart */
  withContours: (line: string, of: string, moment: string) =>
    `${line}, contours: ${of}${moment === '' ? '' : ` (${moment})`}`,
  credit: (credit: string) => `Contours: ${credit}`,
  dataToLoad: (bytes: string) => `Data to load: about ${bytes}`,
  sameVariable: 'This variable is the one that the chart shows.',
  noContoursOver: 'This type of chart has no contours of another variable.',
  cannotBeDrawn: (name: string, reason: string) => `${name} cannot be drawn here: ${reason}.`,
  otherTimes: (other: string, of: Calendar, name: string, over: Calendar) =>
    `${other} has ${timesOf[of]} and ${name} has ${timesOf[over]}, so they share no times.`,
  noneThere: (name: string, axes: readonly string[]) => `${name} has no data at the ${listed(axes)} of this chart.`,
  latitudes: 'latitudes',
  longitudes: 'longitudes',
  times: 'times',
  depths: 'depths',
  notDrawn: (sentence: string) => `Contours are not drawn. ${sentence}`,
} as const
