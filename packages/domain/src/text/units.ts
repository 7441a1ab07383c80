import { unitNames, wholeUnits } from './unit-names.ts'

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (power: number) =>
  String(power)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => digits.charAt(Number(digit)))
const lowered = (text: string) =>
  text.replace('⁻', '-').replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(digits.indexOf(digit)))

/**
 * Rewrites a unit in its usual spelling: `DEG C` → `°C`, `umol/kg` → `µmol kg⁻¹`, `M/S` → `m s⁻¹`, `METERS` → `m`, `mg m^-3` → `mg m⁻³`. Reads
 * UDUNITS, CF and common spellings. An unknown text is returned with its blanks tidied. No unit is an empty string.
 */
export function formatUnit(raw: string | null | undefined): string {
  const text = (raw ?? '').replace(/\s+/g, ' ').trim()
  const inner = text.replace(/^(?:\[([^[\]]*)\]|\(([^()]*)\))$/, '$1$2').trim()
  return wholeUnits.get(inner.toLowerCase()) ?? product(inner) ?? text
}

/** Whether a text is a unit that `formatUnit` knows, `mg/m^3` or `deg C`; one of no unit, such as `none`, is none. */
export function isUnit(text: string): boolean {
  const whole = wholeUnits.get(text.toLowerCase())
  return whole === undefined ? product(text) !== undefined : whole !== ''
}

/** Factors and divisors joined as `a b⁻¹`; undefined where one of them is no known symbol. */
function product(text: string): string | undefined {
  // Raised digits are written by people and by this function, with capitals where they belong; a siemens alone is no shouted second.
  const shouted = text === text.toUpperCase() && text !== 'S' && !/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]/.test(text)
  const [above = '', ...below] = text.split(/(?<!\s)(?:\s*\/\s*|\s+per\s+)/i)
  const parts = [...factors(above, 1, shouted), ...below.flatMap((part) => factors(part, -1, shouted))]
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(' ')
}

const factorPattern = /^([A-Za-zµμ°%_]+)(?:\^|\*\*)?\{?([-+]?\d+|⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?\}?$/

const factors = (text: string, sign: 1 | -1, shouted: boolean): (string | undefined)[] =>
  text
    .replace(/[()]/g, ' ')
    .replaceAll('**', '^')
    .split(/[ .·*]+/)
    .filter((factor) => factor !== '' && factor !== '1')
    .map((factor) => {
      const [, name = '', power = '1'] = factorPattern.exec(factor) ?? []
      const symbol = symbolOf(name.replace(/[µμ]/g, 'u'), shouted)
      const exponent = sign * Number(lowered(power))
      return symbol === undefined || exponent === 1 ? symbol : `${symbol}${raised(exponent)}`
    })

/** In a text all in capitals, case has no meaning: `M/S` is metres per second, while `uM` is micromolar. */
function symbolOf(name: string, shouted: boolean): string | undefined {
  const [exact, small] = [unitNames.get(name), unitNames.get(name.toLowerCase())]
  return shouted && name.length === 1 ? (small ?? exact) : (exact ?? small)
}
