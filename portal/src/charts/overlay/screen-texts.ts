import type { Calendar } from '@isobath/domain'

/** How times of each calendar are said. */
const timesOf: Readonly<Record<Calendar, string>> = {
  utc: 'dates',
  month: 'the months of a climatology',
  none: 'no times',
}

/** `a`, `a and b`, `a, b and c`. */
const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** @param moment when and how deep a variable is, empty where it is as the chart */
const inMoment = (variable: string, moment: string) => `${variable}${moment === '' ? '' : ` (${moment})`}`

/** The texts that the components of this folder show. */
export const screenTexts = {
  /** What differs between contours over a map or a section and a second series. */
  of: {
    contours: {
      title: 'Contours of another variable',
      about: 'Lines of a second variable over this chart, in the same region, at the same times and depths.',
      draw: 'Draw contours',
      remove: 'Remove contours',
      with: (line: string, of: string, moment: string) => `${line}, contours: ${inMoment(of, moment)}`,
      credit: (credit: string) => `Contours: ${credit}`,
      notDrawn: (sentence: string) => `Contours are not drawn. ${sentence}`,
    },
    series: {
      title: 'Series of another variable',
      about:
        'A second variable in this chart, in the same region, at the same times and depths. It has an axis of its own where its unit is another or unknown.',
      draw: 'Draw series',
      remove: 'Remove series',
      with: (line: string, of: string, moment: string) => `${line}, with ${inMoment(of, moment)}`,
      credit: (credit: string) => `Second series: ${credit}`,
      notDrawn: (sentence: string) => `The second series is not drawn. ${sentence}`,
    },
  },
  variable: 'Variable',
  noVariable: 'Choose a variable',
  noOther: 'This dataset has no other variable to draw.',
  listFailed: 'The variables of the dataset could not be loaded.',
  loading: 'Loading the variables …',
  loadingTheVariable: 'Loading the variable …',
  variableFailed: 'Unable to fetch variable details. Please try again later.',
  ofAnotherDataset: 'Variable of another dataset',
  cancel: 'Cancel',
  ofDataset: (name: string, dataset: string) => `${name}, ${dataset}`,
  inUnit: (name: string, unit: string) => (unit === '' ? name : `${name} [${unit}]`),
  /** The title of an axis that two series share. */
  onOneAxis: (names: readonly string[], unit: string) =>
    unit === '' ? names.join(', ') : `${names.join(', ')} (${unit})`,
  dataToLoad: (bytes: string) => `Data to load: about ${bytes}`,
  sameVariable: 'This variable is the one that the chart shows.',
  noneOver: 'No other variable can be drawn over this type of chart.',
  cannotBeDrawn: (name: string, reason: string) => `${name} cannot be drawn here: ${reason}.`,
  otherTimes: (other: string, of: Calendar, name: string, over: Calendar) =>
    `${other} has ${timesOf[of]} and ${name} has ${timesOf[over]}, so they share no times.`,
  noneThere: (name: string, axes: readonly string[]) => `${name} has no data at the ${listed(axes)} of this chart.`,
  latitudes: 'latitudes',
  longitudes: 'longitudes',
  times: 'times',
  depths: 'depths',
} as const
