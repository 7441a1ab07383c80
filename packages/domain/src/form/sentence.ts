import { kindLabels } from '../charts/kind-labels.ts'
import { formatCount, isoDay, plainNumber, timeOfDay } from '../text/format.ts'
import { guests, marker } from '../limits.ts'
import { type SentencesOf, plotSentences, sentenceFrom } from '../plot-sentence.ts'
import type { Problem } from '../problem.ts'

// The specified screen texts (C13), misspellings and missing full stops included.
const sentences: SentencesOf<Problem> = {
  ...plotSentences,

  noVariable: 'Please select a variable',
  noKind: 'Please select a visualization type',
  invalidInput: 'Invalid input',
  startAboveEnd: 'Start cannot be greater than end',
  startDateAfterEnd: 'Start date cannot be greater than end',
  endDateBeforeStart: 'End date cannot be less than start',
  noDepth: 'This variable has no depth parameter, set depth to zero',
  depthStartTooLarge: ({ most }) => `Maximum depth start is ${plainNumber(most)}`,
  depthEndTooSmall: ({ least }) => `Minimum depth end is ${plainNumber(least)}`,
  startTooLarge: ({ axis, most }) => `Maximum start ${axis} is ${plainNumber(most)}`,
  endTooSmall: ({ axis, least }) => `Minimum end ${axis} is ${plainNumber(least)}`,
  longitudeOutside: 'Longitude outside dataset coverage',
  invalidDate: 'Invalid date/time',
  startDateTooEarly: ({ least }) => `Minimum start date is ${isoDay(least)}`,
  endDateTooLate: ({ most }) => `Maximum end date is ${isoDay(most)}`,
  startTimeTooEarly: ({ least }) => `The minimum start time for ${isoDay(least)} is ${timeOfDay(least)}`,
  endTimeTooLate: ({ most }) => `The maximum end time for ${isoDay(most)} is ${timeOfDay(most)}`,

  notForSparse: ({ kind }) => `${kindLabels[kind]} is not available for sparse data`,
  onlyForSparse: 'Sparse map is only available for sparse data',
  surfaceOnly: 'variable contains only surface data',
  timeless: 'This variable has no time',

  unauthorized: 'Unauthorized',
  guestLimit: 'Number of allowed queries exceeded, please register and log in.',
  guestNotice: `Guests are limited to creating ${guests.plotsPerDay} plots per day. Please log in or register.`,
  sizeCheckWaiting: 'Waiting for size check to complete.',
  sizeCheckFailed: 'Error estimating visualization size.',
  sizeUnknown: 'No size estimation available.',
  extentTooLarge: 'Extent is too large, select a smaller spatial or temporal range.',
  rangeTooLong: 'Maximum date range for non-time series plots of gridded data is 1 year',

  opacityOutside: `Opacity should be ${marker.opacity.min} to ${marker.opacity.max}`,
  sizeOutside: `Size should be ${marker.size.min} to ${marker.size.max}`,
  invalidValue: 'Invalid value',
  colourRangeReversed: 'Min must be higher than max',
  restored: ({ to }) => `Restored to ${to} value`,
  belowMinimum: ({ least }) => `Value cannot be below minimum of ${plainNumber(least)}`,
  aboveMaximum: ({ most }) => `Value cannot be above maximum of ${plainNumber(most)}`,
  startValueAboveEnd: ({ end }) => `Start value must be less than or equal to end value (${plainNumber(end)})`,
  endValueBelowStart: ({ start }) => `End value must be greater than or equal to start value (${plainNumber(start)})`,
  startDateBeforeMinimum: ({ least }) => `Start date cannot be before minimum date of ${isoDay(least)}`,
  endDateAfterMaximum: ({ most }) => `End date cannot be after maximum date of ${isoDay(most)}`,
  startDateNotBeforeEnd: 'Start date must be before or equal to end date',
  endDateNotAfterStart: 'End date must be after or equal to start date',

  truncated: ({ shown, total }) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} rows, sampled evenly over the whole range.`,
  noData: ({ field }) => `No data for ${field}`,

  nothingSelected: 'No datasets selected. Please select datasets to download.',
  downloadTooLarge: 'Requested data exceeds size limits.',
  bulkTooLarge: 'Request too large. Please apply filters to reduce the size of your download.',
  downloadSizeUnknown: 'Unable to determine query size. Download may fail due to size.',
  emailAsUsername: 'Please use your username, not your email address.',

  missingParameter: ({ name }) => `The parameter ${name} is missing or empty.`,
  invalidParameter: ({ name, value }) => `The parameter ${name} cannot be read: ${value}`,
  unknownProcedure: ({ name }) => `There is no procedure named ${name}.`,
  unknownVariable: ({ table, field }) => `There is no variable ${field} in ${table}.`,
  unknownResolution: ({ of, label }) =>
    `The ${of === 'space' ? 'spatial' : 'temporal'} resolution "${label}" is not known.`,
}

/** The sentence for a problem, the same in the browser, in the service's answers and in the engine (L8). */
export const sentence = (problem: Problem): string => sentenceFrom(sentences, problem)
