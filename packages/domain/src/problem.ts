import type { ChartKind, SplitBy } from './chart-kind.ts'

/** An input of the request form, in the order in which its messages are shown. */
export type Field =
  | 'depth1'
  | 'depth2'
  | 'lat1'
  | 'lat2'
  | 'lon1'
  | 'lon2'
  | 'date1'
  | 'date2'
  | 'time1'
  | 'time2'
  | 'dateTime1'

/** Everything that can be wrong with a request, an input or a field, as a value. Times are epoch milliseconds. */
export type Problem =
  // The requested variable, region and times
  | { readonly type: 'noVariable' }
  | { readonly type: 'noKind' }
  | { readonly type: 'invalidInput'; readonly field: Field }
  | { readonly type: 'startAboveEnd'; readonly field: Field }
  | { readonly type: 'startDateAfterEnd' }
  | { readonly type: 'endDateBeforeStart' }
  | { readonly type: 'noDepth'; readonly field: Field }
  | { readonly type: 'depthStartTooLarge'; readonly most: number }
  | { readonly type: 'depthEndTooSmall'; readonly least: number }
  | { readonly type: 'startTooLarge'; readonly axis: 'lat' | 'lon'; readonly most: number }
  | { readonly type: 'endTooSmall'; readonly axis: 'lat' | 'lon'; readonly least: number }
  | { readonly type: 'longitudeOutside' }
  | { readonly type: 'invalidDate'; readonly field: Field }
  | { readonly type: 'startDateTooEarly'; readonly least: number }
  | { readonly type: 'endDateTooLate'; readonly most: number }
  | { readonly type: 'startTimeTooEarly'; readonly least: number }
  | { readonly type: 'endTimeTooLate'; readonly most: number }
  // Which chart
  | { readonly type: 'notForSparse'; readonly kind: ChartKind }
  | { readonly type: 'onlyForSparse' }
  | { readonly type: 'surfaceOnly'; readonly kind: ChartKind }
  | { readonly type: 'timeless'; readonly kind: ChartKind }
  // How much
  | { readonly type: 'unauthorized' }
  | { readonly type: 'guestLimit'; readonly plots: number }
  | { readonly type: 'guestNotice'; readonly plots: number }
  | { readonly type: 'sizeCheckWaiting' }
  | { readonly type: 'sizeCheckFailed' }
  | { readonly type: 'sizeUnknown' }
  | { readonly type: 'extentTooLarge' }
  | { readonly type: 'dataTooLarge'; readonly estimate: number; readonly most: number }
  | { readonly type: 'slow'; readonly estimate: number }
  | { readonly type: 'tooManyCharts'; readonly charts: number; readonly most: number }
  | { readonly type: 'tooMuchRendered'; readonly total: number; readonly most: number }
  | { readonly type: 'rangeTooLong'; readonly days: number }
  | { readonly type: 'renderLimit'; readonly weight: number; readonly most: number }
  | { readonly type: 'tooManyDepths'; readonly depths: number; readonly room: number }
  // Splits
  | { readonly type: 'tooManyPanels'; readonly panels: number; readonly most: number }
  | { readonly type: 'onlyOneValue'; readonly by: SplitBy }
  | { readonly type: 'splitHeavy'; readonly panels: number; readonly room: number }
  // Plot controls
  | { readonly type: 'opacityOutside' }
  | { readonly type: 'sizeOutside' }
  | { readonly type: 'invalidValue' }
  | { readonly type: 'colourRangeReversed' }
  | { readonly type: 'restored'; readonly to: 'minimum' | 'maximum' }
  | { readonly type: 'belowMinimum'; readonly least: number }
  | { readonly type: 'aboveMaximum'; readonly most: number }
  | { readonly type: 'startValueAboveEnd'; readonly end: number }
  | { readonly type: 'endValueBelowStart'; readonly start: number }
  | { readonly type: 'startDateBeforeMinimum'; readonly least: number }
  | { readonly type: 'endDateAfterMaximum'; readonly most: number }
  | { readonly type: 'startDateNotBeforeEnd' }
  | { readonly type: 'endDateNotAfterStart' }
  // Answers
  | { readonly type: 'truncated'; readonly shown: number; readonly total: number }
  | { readonly type: 'noData'; readonly field: string }
  // Downloads
  | { readonly type: 'nothingSelected' }
  | { readonly type: 'downloadTooLarge' }
  | { readonly type: 'bulkTooLarge' }
  | { readonly type: 'downloadSizeUnknown' }
  | { readonly type: 'emailAsUsername' }
  // What cannot be read or placed
  | { readonly type: 'missingParameter'; readonly name: string }
  | { readonly type: 'invalidParameter'; readonly name: string; readonly value: string }
  | { readonly type: 'unknownProcedure'; readonly name: string }
  | { readonly type: 'unknownVariable'; readonly table: string; readonly field: string }
  | { readonly type: 'unknownResolution'; readonly of: 'space' | 'time'; readonly label: string }

export type ProblemType = Problem['type']

/** A value, or the problem that prevents it. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

export const found = <T>(value: T): Result<T> => ({ ok: true, value })
export const refused = (problem: Problem): Result<never> => ({ ok: false, problem })

/**
 * The HTTP status of the service's answer to a problem: 401 where signing in helps (R1, R2), 404 for an unknown name, 413 for a request that is too
 * large (L8), else 400.
 */
export function statusOf(problem: Problem): 400 | 401 | 404 | 413 {
  switch (problem.type) {
    case 'unauthorized':
    case 'guestLimit':
      return 401
    case 'unknownVariable':
      return 404
    case 'extentTooLarge':
    case 'dataTooLarge':
    case 'tooMuchRendered':
    case 'bulkTooLarge':
      return 413
    default:
      return 400
  }
}
