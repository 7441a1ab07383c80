import { mostFloatBytes, putFloat } from '@isobath/domain'

/** A cell of CSV, in quotes only where it needs them. */
export const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Six decimals at most (D6); the exponent form where six decimals would keep fewer than four digits. Nothing for what is no number. */
export function doubleText(x: number): string {
  if (!Number.isFinite(x)) return ''
  const text = String(x)
  const point = text.indexOf('.')
  if (point < 0 || (text.length - point <= 7 && !text.includes('e'))) return text
  const fixed = Number(x.toFixed(6))
  return Math.abs(x) >= 1e-3 || fixed === x ? String(fixed) : Number(x.toExponential(6)).toExponential()
}

const floatBytes = Buffer.alloc(mostFloatBytes)

/** The shortest decimal that reads back as the same float32, with six decimals at most. */
export const floatText = (x: number): string => floatBytes.toString('latin1', 0, putFloat(floatBytes, 0, x))
