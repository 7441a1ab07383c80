import { describe, expect, it } from 'vitest'
import { type Problem, sentence, statusOf } from '../../src/index.ts'

const noon = Date.parse('2016-04-30T12:05:00Z')

/** Every problem with its words, letter for letter, and the status the service answers it with. */
const all: readonly (readonly [Problem, string, number])[] = [
  [{ type: 'noVariable' }, 'Please select a variable', 400],
  [{ type: 'noKind' }, 'Please select a visualization type', 400],
  [{ type: 'invalidInput', field: 'lat1' }, 'Invalid input', 400],
  [{ type: 'startAboveEnd', field: 'depth1' }, 'Start cannot be greater than end', 400],
  [{ type: 'startDateAfterEnd' }, 'Start date cannot be greater than end', 400],
  [{ type: 'endDateBeforeStart' }, 'End date cannot be less than start', 400],
  [{ type: 'noDepth', field: 'depth1' }, 'This variable has no depth parameter, set depth to zero', 400],
  [{ type: 'depthStartTooLarge', most: 5727.917 }, 'Maximum depth start is 5727.917', 400],
  [{ type: 'depthEndTooSmall', least: 0.494 }, 'Minimum depth end is 0.494', 400],
  [{ type: 'startTooLarge', axis: 'lat', most: 22.75 }, 'Maximum start lat is 22.75', 400],
  [{ type: 'endTooSmall', axis: 'lat', least: -10.5 }, 'Minimum end lat is -10.5', 400],
  [{ type: 'startTooLarge', axis: 'lon', most: -150.2 }, 'Maximum start lon is -150.2', 400],
  [{ type: 'endTooSmall', axis: 'lon', least: -158.1 }, 'Minimum end lon is -158.1', 400],
  [{ type: 'longitudeOutside' }, 'Longitude outside dataset coverage', 400],
  [{ type: 'invalidDate', field: 'date1' }, 'Invalid date/time', 400],
  [{ type: 'startDateTooEarly', least: noon }, 'Minimum start date is 2016-04-30', 400],
  [{ type: 'endDateTooLate', most: noon }, 'Maximum end date is 2016-04-30', 400],
  [{ type: 'startTimeTooEarly', least: noon }, 'The minimum start time for 2016-04-30 is 12:05', 400],
  [{ type: 'endTimeTooLate', most: noon }, 'The maximum end time for 2016-04-30 is 12:05', 400],
  [{ type: 'notForSparse', kind: 'timeSeries' }, 'Time Series is not available for sparse data', 400],
  [{ type: 'onlyForSparse' }, 'Sparse map is only available for sparse data', 400],
  [{ type: 'surfaceOnly', kind: 'sectionMap' }, 'variable contains only surface data', 400],
  [{ type: 'timeless', kind: 'timeSeries' }, 'This variable has no time', 400],
  [{ type: 'unauthorized' }, 'Unauthorized', 401],
  [{ type: 'guestLimit', plots: 10 }, 'Number of allowed queries exceeded, please register and log in.', 401],
  [
    { type: 'guestNotice', plots: 9 },
    'Guests are limited to creating 10 plots per day. Please log in or register.',
    400,
  ],
  [{ type: 'sizeCheckWaiting' }, 'Waiting for size check to complete.', 400],
  [{ type: 'sizeCheckFailed' }, 'Error estimating visualization size.', 400],
  [{ type: 'sizeUnknown' }, 'No size estimation available.', 400],
  [{ type: 'extentTooLarge' }, 'Extent is too large, select a smaller spatial or temporal range.', 413],
  [
    { type: 'dataTooLarge', estimate: 2e6, most: 1.5e6 },
    'Data set is too large. Please reduce date range or area size.',
    413,
  ],
  [{ type: 'slow', estimate: 1.3e6 }, 'Wait time and application performance may be poor due to size of data.', 400],
  [{ type: 'tooManyCharts', charts: 9, most: 9 }, 'Total number of plots is too large. Please delete 1 or more', 400],
  [
    { type: 'tooMuchRendered', total: 5e6, most: 4e6 },
    'Total rendered data amount is too large. Please delete 1 or more plots.',
    413,
  ],
  [{ type: 'rangeTooLong', days: 366 }, 'Maximum date range for non-time series plots of gridded data is 1 year', 400],
  [
    { type: 'renderLimit', weight: 15, most: 14 },
    'Rendering limit exceeded for plots. Please delete one or more.',
    400,
  ],
  [
    { type: 'tooManyDepths', depths: 20, room: 16 },
    'Too many distinct depths to render heatmap. Please reduce depth range or select section map.',
    400,
  ],
  [{ type: 'tooManyPanels', panels: 21, most: 20 }, 'Unable to split. Rendering limit exceeded.', 400],
  [{ type: 'onlyOneValue', by: 'date' }, 'Unable to split by date: only one date available.', 400],
  [{ type: 'onlyOneValue', by: 'space' }, 'Unable to split by space: only one space provided', 400],
  [{ type: 'onlyOneValue', by: 'depth' }, 'Unable to split by depth: only one depth available.', 400],
  [{ type: 'splitHeavy', panels: 16, room: 15 }, '16 plots may exceed the rendering limit: there is room for 15.', 400],
  [{ type: 'opacityOutside' }, 'Opacity should be 0.1 to 1', 400],
  [{ type: 'sizeOutside' }, 'Size should be 1 to 18', 400],
  [{ type: 'invalidValue' }, 'Invalid value', 400],
  [{ type: 'colourRangeReversed' }, 'Min must be higher than max', 400],
  [{ type: 'restored', to: 'minimum' }, 'Restored to minimum value', 400],
  [{ type: 'restored', to: 'maximum' }, 'Restored to maximum value', 400],
  [{ type: 'belowMinimum', least: -10.5 }, 'Value cannot be below minimum of -10.5', 400],
  [{ type: 'aboveMaximum', most: 12 }, 'Value cannot be above maximum of 12', 400],
  [{ type: 'startValueAboveEnd', end: 5 }, 'Start value must be less than or equal to end value (5)', 400],
  [{ type: 'endValueBelowStart', start: 5 }, 'End value must be greater than or equal to start value (5)', 400],
  [{ type: 'startDateBeforeMinimum', least: noon }, 'Start date cannot be before minimum date of 2016-04-30', 400],
  [{ type: 'endDateAfterMaximum', most: noon }, 'End date cannot be after maximum date of 2016-04-30', 400],
  [{ type: 'startDateNotBeforeEnd' }, 'Start date must be before or equal to end date', 400],
  [{ type: 'endDateNotAfterStart' }, 'End date must be after or equal to start date', 400],
  [
    { type: 'truncated', shown: 100_000, total: 1_234_567 },
    'Showing 100,000 of 1,234,567 rows, sampled evenly over the whole range.',
    400,
  ],
  [{ type: 'noData', field: 'temp' }, 'No data for temp', 400],
  [{ type: 'nothingSelected' }, 'No datasets selected. Please select datasets to download.', 400],
  [{ type: 'downloadTooLarge' }, 'Requested data exceeds size limits.', 400],
  [{ type: 'bulkTooLarge' }, 'Request too large. Please apply filters to reduce the size of your download.', 413],
  [{ type: 'downloadSizeUnknown' }, 'Unable to determine query size. Download may fail due to size.', 400],
  [{ type: 'emailAsUsername' }, 'Please use your username, not your email address.', 400],
  [{ type: 'missingParameter', name: 'dt1' }, 'The parameter dt1 is missing or empty.', 400],
  [{ type: 'invalidParameter', name: 'lat1', value: 'north' }, 'The parameter lat1 cannot be read: north', 400],
  [{ type: 'unknownProcedure', name: 'uspX' }, 'There is no procedure named uspX.', 400],
  [{ type: 'unknownVariable', table: 'tblX', field: 'y' }, 'There is no variable y in tblX.', 404],
  [{ type: 'unknownResolution', of: 'space', label: 'x' }, 'The spatial resolution "x" is not known.', 400],
  [{ type: 'unknownResolution', of: 'time', label: '' }, 'The temporal resolution "" is not known.', 400],
]

describe('a problem', () => {
  it.each(all)('%j is said in its own words', (problem, words) => expect(sentence(problem)).toBe(words))

  it.each(all)('%j is answered with its status', (problem, _, status) => expect(statusOf(problem)).toBe(status))

  it('survives the wire', () => {
    for (const [problem, words] of all) expect(sentence(JSON.parse(JSON.stringify(problem)) as Problem)).toBe(words)
  })
})
