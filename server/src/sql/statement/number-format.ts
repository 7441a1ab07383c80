import { mostNumberDigits } from '../catalog/tsql-macros.ts'
import { group, mark } from './tokens.ts'
import type { Node } from './tokens.ts'

/** How FORMAT writes a number. */
interface NumberForm {
  /** Digits behind the point. */
  readonly digits: number
  /** How many of these are left out where they are zeros. */
  readonly optional: number
  /** Digits before the point at least. */
  readonly least: number
  readonly isGrouped: boolean
  /** What stands behind a number in hundredths; undefined of one that is none. */
  readonly percent?: string
}

/** Digits of the standard forms where they say no number. F and D alone are forms of times too. */
const standardDigits: Readonly<Record<string, number>> = { N: 2, P: 2 }

/**
 * The form that FORMAT names, in the culture en-US: `N2`, `F1`, `P`, `D3`, or one of `0`, `#`, a comma, a point and `%`. Undefined of others.
 * https://learn.microsoft.com/en-us/dotnet/standard/base-types/standard-numeric-format-strings
 */
function numberFormOf(format: string): NumberForm | undefined {
  const [, letter = '', count = ''] = /^([NP]|[FD](?=\d))(\d?)$/i.exec(format) ?? []
  const kind = letter.toUpperCase()
  if (kind !== '') {
    const digits = count === '' ? (standardDigits[kind] ?? 0) : Number(count)
    if (kind === 'D') return { digits: 0, optional: 0, least: digits, isGrouped: false }
    const percent = kind === 'P' ? { percent: ' %' } : {}
    return { digits, optional: 0, least: 1, isGrouped: kind !== 'F', ...percent }
  }
  const [, whole = '', zeros = '', rest = '', sign = ''] = /^([#0,]*)(?:\.(0*)(#*))?(%?)$/.exec(format) ?? []
  // Zeros stand behind all signs of digits that may be left out, and a comma before a digit. Each sign is read in one way alone: more ways would double the time with each sign.
  if (!/^(?=.)(?:,?#)*(?:,?0)*$/.test(whole)) return undefined
  return {
    digits: zeros.length + rest.length,
    optional: rest.length,
    least: whole.replaceAll(/[^0]/g, '').length,
    isGrouped: whole.includes(','),
    ...(sign === '%' ? { percent: '%' } : {}),
  }
}

/** Cultures that FORMAT writes in: the one of no country writes as that of the United States does. */
const cultures = new Set(['', 'en-us'])

/** Whether a culture is one that FORMAT writes in. It may be left out. */
export const isKnownCulture = (culture: readonly Node[] | undefined): boolean => {
  const [only, ...more] = culture ?? []
  return culture === undefined || (only?.kind === 'text' && cultures.has(only.text.toLowerCase()) && more.length === 0)
}

const text = (content: string): Node => ({ kind: 'text', text: content })

/** The call of a macro that writes a number as FORMAT does; undefined where the form is none of numbers, or the culture another than en-US. */
export function numberFormat(args: readonly (readonly Node[])[]) {
  const [value = [], [format, ...more] = [], culture] = args
  if (format?.kind !== 'text' || more.length > 0 || args.length > 3 || !isKnownCulture(culture)) return undefined
  const form = numberFormOf(format.text)
  if (!form || form.digits > mostNumberDigits || form.least > 20) return undefined
  const { digits, optional, least, isGrouped, percent } = form
  const number = percent === undefined ? value : [group(value), mark('*'), { kind: 'number' as const, text: '100' }]
  const zeros = optional > 0 ? `0{1,${optional}}$` : 'none'
  const rest = ['0'.repeat(least), isGrouped ? ',' : '', zeros, percent ?? ''].map((each) => [text(each)])
  return { name: `tsql_number_text_${digits}`, args: [number, ...rest], tail: '' }
}
