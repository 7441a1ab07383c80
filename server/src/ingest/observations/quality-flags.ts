import type { TableFault } from '../problem.ts'

/**
 * Flags that reject, where a file does not explain its own: 3 (bad, potentially correctable), 4 (bad) and 9 (missing) in the tables of Argo (reference table 2), Copernicus Marine in situ, OceanSITES, IMOS and
 * QARTOD, and, as letters, of SeaDataNet (vocabulary L20).
 */
export const rejectingDigits: readonly string[] = ['3', '4', '9']

/** Words in the meanings of flags that reject: `bad_data_that_are_potentially_correctable`, `probably_bad_value`, `fail`, `missing_value`. */
export const rejectingMeaning = '(^|_)(bad|fail(ed|s)?|wrong|erroneous|missing)(_|$)'

/** Values of a flag and what each means, as a file states them (CF 3.5). */
export interface StatedFlags {
  readonly values: readonly string[]
  readonly meanings: readonly string[]
}

/** The values that reject by their meanings; undefined where these do not say so of any, or do not belong to the values. */
export function rejectedByMeanings({ values, meanings }: StatedFlags): readonly string[] | undefined {
  const pattern = new RegExp(rejectingMeaning, 'i')
  const areStated = meanings.length > 0 && values.length === meanings.length
  return areStated && meanings.some((each) => pattern.test(each))
    ? values.filter((_, i) => pattern.test(meanings[i] ?? ''))
    : undefined
}

/** Why rows are left out. */
export const rejectedBy = (flag: string): string => `lay where ${flag} says bad or missing`

/** The fault of a table that has no rows left. */
export const allRejected = (flag: string): TableFault =>
  `${flag} calls the time, position or depth of all of its rows bad: correct the flags, or the positions`
