import { plausibleYears } from '../../netcdf/cf-time.ts'
import type { ColumnFacts } from '../column-facts.ts'

// Conditions that all cells of a column fulfil.

export const isInYear = (facts: ColumnFacts) => isNumeric(facts) && facts.greatest < 367
export const areYears = (facts: ColumnFacts) =>
  isNumeric(facts) && facts.greatest >= plausibleYears.least && facts.greatest <= plausibleYears.most
/** Whether numbers are years with fractions. */
export const isDecimalYear = (facts: ColumnFacts) => areYears(facts) && facts.decimals > 0
export const isMonthOfYear = (facts: ColumnFacts) => isNumeric(facts) && facts.greatest <= 12 && facts.decimals === 0
export const isFilled = ({ filled }: ColumnFacts) => filled > 0
export const isClock = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.clocks === facts.filled
export const isText = ({ filled, numbers }: ColumnFacts) => filled > numbers
export const isIso = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.isoTimes + facts.intervals === facts.filled
export const isMonths = ({ filled, wholeMonths }: ColumnFacts) => filled > 0 && wholeMonths === filled
/** Whether all cells of a column are names of months. */
export const areMonthNames = ({ filled, monthNames }: ColumnFacts) => filled > 0 && monthNames === filled
export const isNumeric = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.numbers === facts.filled
export const isWritten = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.writtenTimes === facts.filled
export const hasEightDigits = ({ filled, eightDigits }: ColumnFacts) => filled > 0 && eightDigits === filled
export const hasSixDigits = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.sixDigits === facts.filled
