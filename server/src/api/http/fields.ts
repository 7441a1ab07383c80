import { z } from 'zod'

/** A number in an address. Blanks, `Infinity`, `0x10` and `1,5` are refused. */
export const numberText = (least: number, most: number) =>
  z
    .string()
    .regex(/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i, 'must be a number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must lie between ${least} and ${most}`)

/** A positive id in an address. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above zero')
  .transform(Number)

/** A positive id in a body: what a column of type integer holds. */
export const idNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** `YYYY-MM-DD`, a day that exists. */
export const dateText = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), 'must be a date as YYYY-MM-DD')

// The calendar of JavaScript rolls 30 February over into March.
const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** Values of one parameter, and words of a search, at most: each becomes a condition, which costs time to write and to meet. */
const most = { values: 100, words: 100 } as const

/** A parameter that may be repeated. */
export const repeatedText = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((values) => [values ?? []].flat().filter((value) => value !== ''))
  .refine((values) => values.length <= most.values, `must be given at most ${most.values} times`)

const holdsFew = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.split(/\s+/))).size <= most.words
const tooManyWords = `must hold at most ${most.words} words`

/** The words of a search. */
export const searchText = z
  .string()
  .refine((text) => holdsFew([text]), tooManyWords)
  .optional()

/** The words of a search, which may be given in several parts. */
export const repeatedSearchText = repeatedText.refine(holdsFew, tooManyWords)

/** A line of text that a person types. */
export const lineText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/[\p{Cc}]/u.test(text), 'contains a control character')

/** A text of any number of lines that a person types. */
export const multilineText = (most: number) => z.string().max(most)
