/**
 * Every text of the page's side of a chart, so that a page in another language can replace them. Sentences about data that cannot be read come from the
 * worker in English; their statuses have a code, by which a page can say the same in its own words.
 */

import { englishSigns, setNumberSigns } from './number-signs.ts'

/** A number as text and the number itself, for languages whose nouns follow it. */
export interface FormattedCount {
  readonly count: number
  readonly text: string
}

const plural = ({ count, text }: FormattedCount, noun: string) => `${text} ${count === 1 ? noun : `${noun}s`}`

const english = {
  /** The signs in numbers: ticks, readout, data table and counts. CSV files have a decimal point in every language. */
  numbers: englishSigns,
  axisTitles: {
    lon: 'Longitude',
    lat: 'Latitude',
    depth: 'Depth (m)',
    distance: 'Distance (nmi)',
    time: 'Time (UTC)',
    month: 'Month',
    value: 'Value',
    count: 'Count',
    logCount: 'Count',
    density: 'Probability density',
    salinity: 'Salinity',
    temperature: 'Temperature (°C)',
  },
  densityPer: (unit: string) => `Probability density (per ${unit})`,
  /** Axes in a sentence about a mean. */
  axisNouns: { time: 'time', depth: 'depth', lat: 'latitude', lon: 'longitude' },
  range: (low: string, high: string) => `${low} to ${high}`,
  allLongitudes: 'all longitudes',

  land: 'Land',
  missing: 'Missing',
  cells: (number: FormattedCount) => plural(number, 'cell'),
  rows: (number: FormattedCount) => plural(number, 'row'),
  values: (number: FormattedCount) => plural(number, 'value'),
  bars: (number: FormattedCount) => plural(number, 'bar'),
  valuesFrom: (range: string) => `values from ${range}`,
  everyValue: (value: string) => `every value ${value}`,
  nearValues: (range: string) => `Values from ${range} fill less than a tenth of the colour bar.`,
  inView: (extent: string) => `In view: ${extent}`,
  rowsInCell: 'Rows in a cell',
  rowsUnit: 'rows',
  salinity: (value: string) => `salinity ${value}`,
  densityContours: (equation: string) => `Contours: σ₀ in kg m⁻³ by ${equation}.`,

  mean: {
    none: (cells: string) => `unweighted mean of ${cells}`,
    area: (cells: string) => `area-weighted mean of ${cells}`,
    thickness: (cells: string) => `thickness-weighted mean of ${cells}`,
    volume: (cells: string) => `volume-weighted mean of ${cells}`,
  },
  meanOver: {
    none: (axes: string, cells: string) => `Unweighted mean over ${axes}, of up to ${cells}.`,
    area: (axes: string, cells: string) => `Area-weighted mean over ${axes}, of up to ${cells}.`,
    thickness: (axes: string, cells: string) => `Thickness-weighted mean over ${axes}, of up to ${cells}.`,
    volume: (axes: string, cells: string) => `Volume-weighted mean over ${axes}, of up to ${cells}.`,
  },
  meanOverBox: (box: string) => `Unweighted mean over ${box}.`,
  unweightedMean: 'unweighted mean',
  list: (items: readonly string[]) =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,

  fetching: 'Fetching Data',
  fetched: (done: string, total: string | undefined) =>
    `Fetching Data, ${done}${total === undefined ? '' : ` of ${total}`}`,
  empty: 'No data in this selection.',
  emptyAdvice: 'Choose a larger region or another time.',
  tryAgain: 'Try again',
  threadStopped: 'The drawing thread stopped.',
  notDrawn: (reason: string) => `The chart could not be drawn: ${reason}`,
  notSent: (reason: string) =>
    `The data cannot be sent to the worker: ${reason} Give plain arrays and objects, without proxies and functions.`,
  removed: 'The chart was removed.',

  panels: 'Panels',
  noDataInPanel: 'No data',
  noDataSummary: 'no data',
  panelAdvice: (panels: number) => `${panels} panels; Page Down and Page Up go from one to the next.`,
  more: (entries: number) => `and ${entries} more`,

  timeTicksNotFetched: 'The axis of time has no labels: their code could not be fetched.',
  warningsNotFetched: 'Warnings of options are missing: their code could not be fetched.',
  projectionNotFetched: 'The map has no projection: its code could not be fetched.',

  layers: {
    legend: 'Layers',
    /** Of a layer that has no name of its own. */
    names: { contours: 'Contour lines', points: 'Points', track: 'Track', series: 'Series', vectors: 'Vectors' },
    /** A component of vectors. */
    eastward: (name: string) => `${name}, eastward`,
    northward: (name: string) => `${name}, northward`,
    otherCells: 'Its eastward and northward components have different cells.',
    show: (name: string) => `Show ${name}`,
    hide: (name: string) => `Hide ${name}`,
    /** A layer with what it has at a place, or in all. */
    named: (name: string, text: string) => `${name}: ${text}`,
    notFetched: 'Layers over the first one and the legend are not drawn: their code could not be fetched.',
    labelsNotFetched: 'Contour lines have no labels: their code could not be fetched.',
    annotations: (texts: string) => `Annotations: ${texts}.`,
    notDrawn: (name: string, reason: string) => `The layer “${name}” is not drawn: ${reason}`,
  },

  animation: {
    bar: 'Animation',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous frame',
    next: 'Next frame',
    frame: 'Frame',
    speed: 'Speed',
    repeat: 'Repeat',
    frameText: (text: string, number: number, count: number) => `${text}, ${number} of ${count}`,
    noFrames: 'The chart has no frames.',
    notFetched: 'The animation is not shown: its code could not be fetched.',
    noFilm: 'This browser cannot write a film of this size: ask for the format zip.',
  },

  toolbar: 'View',
  tools: { in: 'Zoom in', out: 'Zoom out', box: 'Zoom to a box', reset: 'Reset view', table: 'Data table' },
  zoomHint: { map: 'Click the map, or hold Ctrl, to zoom', chart: 'Click the chart, or hold Ctrl, to zoom' },
  selected: 'Selected. Escape, or a small box, selects everything again',

  table: {
    close: 'Close',
    filter: 'Filter rows',
    layer: 'Layer',
    download: 'Download CSV',
    missing: 'missing',
    from: 'From',
    to: 'To',
    count: 'Count',
    share: 'Share',
    track: 'Track',
    deviation: (name: string) => `${name}, standard deviation`,
    number: (name: string) => `${name}, number of values`,
    frequency: (name: string) => `How often ${name}, occurs`,
    all: (number: string) => `All ${number}`,
    allInView: (number: string) => `All ${number} in view`,
    firstInView: (shown: string, all: string) => `The first ${shown} of ${all} in view`,
    cellSample: (shown: string) => `${shown} evenly spaced cells shown; zoom in to see them all`,
    rowSample: (shown: string, all: string) =>
      `${shown} evenly spaced rows of the ${all} in view; zoom in to see them all`,
    found: (number: string, filter: string) => `${number} in view${filter === '' ? '' : ` with “${filter}”`}`,
    firstFound: (shown: string, found: string) => `The first ${shown} of ${found}`,
    notFetched: 'The table could not be fetched. Check the connection and open it again, or reload the page.',
    notSorted:
      'Rows could not be sorted, filtered or written: the page allows no worker for it, or the connection was lost.',
  },
}

/** The texts of charts: words, and functions that make sentences. */
export type ChartTexts = Readonly<typeof english>

let texts: ChartTexts = english

/** The texts in use. */
export const chartTexts = (): ChartTexts => texts

/** Some of the texts, and some of each group of texts. */
export type TranslatedTexts = {
  readonly [Name in keyof ChartTexts]?: ChartTexts[Name] extends string | ((...values: never[]) => string)
    ? ChartTexts[Name]
    : Partial<ChartTexts[Name]>
}

/**
 * Replaces texts of all charts that are created afterwards. Texts that are not given are English; without an argument all are.
 *
 * @throws TypeError if a text does not exist, or is a function where charts need a text, or the reverse
 */
export function setChartTexts(translated: TranslatedTexts = {}): void {
  texts = mergeTexts('', english, translated) as ChartTexts
  setNumberSigns(texts.numbers)
}

type Texts = Readonly<Record<string, unknown>>

function mergeTexts(path: string, usual: Texts, given: object): Texts {
  const merged = Object.entries({ ...given }).map(([name, text]) => {
    const before = usual[name]
    if (before === undefined) throw new TypeError(`Charts have no text ${path}${name}.`)
    if (text === undefined) return [name, before]
    if (text === null || typeof text !== typeof before) {
      throw new TypeError(
        `The text ${path}${name} of charts is ${typeof before === 'object' ? 'a group of texts' : `a ${typeof before}`}; it was given a ${typeof text}.`,
      )
    }
    return [name, typeof before === 'object' ? mergeTexts(`${path}${name}.`, before as Texts, text) : text]
  })
  return { ...usual, ...(Object.fromEntries(merged) as Texts) }
}
