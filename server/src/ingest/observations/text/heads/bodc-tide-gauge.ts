import type { RawColumn } from '../../source.ts'
import { textBehind } from './text-head.ts'
import type { HeadFormat } from './text-head.ts'

const units = /^\s*Number\s+yyyy mm dd hh mi ssf/i
/** A row: its number, its time, and values with a letter each where something is wrong with them. */
const row = /^\s*\d+\)\s+(\d{4})\/(\d{2})\/(\d{2})\s+(\d{2}:\d{2}:\d{2})((?:\s+[+-]?\d+(?:\.\d*)?[A-Z]?)+)\s*$/

/**
 * A listing of a tide gauge of the United Kingdom from the British Oceanographic Data Centre ("UK Tide Gauge Network, processed data"): the head tells the port and its place, each row a time of GMT, the level and what the tide
 * leaves of it. A letter behind a number is its flag, and has a column of its own: M is improbable, T interpolated, and N none, so that its number is missing.
 */
export const bodcTideGauge: HeadFormat = {
  isHead: (lines) =>
    lines.some(({ text }) => units.test(text)) &&
    ['port', 'latitude', 'longitude'].every((name) => textBehind(lines, `${name}:`) !== undefined),
  readHead(lines) {
    const under = lines.findIndex(({ text }) => units.test(text))
    const names = lines[under - 1]?.text.trim().split(/\s+/).slice(3) ?? []
    const values = names.map((name): RawColumn => ({ name, unit: /^(ASLV|Residual)/i.test(name) ? 'm' : undefined }))
    const flags = names.map((name): RawColumn => ({ name: `${name}_flag`, longName: `Flag of ${name}` }))
    const cells = (['latitude', 'longitude', 'site'] as const).map((name) => textBehind(lines, `${name}:`) ?? '')
    return {
      columns: [{ name: 'time' }, ...values.flatMap((value, i) => [value, flags[i] ?? value])],
      delimiter: 'blanks',
      firstRow: (lines[under]?.number ?? 0) + 1,
      takeLine: (text, number) => {
        const [, year, month, day, clock, rest = ''] = row.exec(text) ?? []
        const found = rest.trim().split(/\s+/)
        if (year === undefined || found.length !== names.length)
          return `its line ${number} is no row of a listing with ${names.length} values: fetch it again`
        return [
          `${year}-${month}-${day}T${clock}Z`,
          ...found.flatMap((cell) => {
            const flag = /[A-Z]$/.exec(cell)?.[0] ?? ''
            return [flag === 'N' ? '' : cell.replace(/[A-Z]$/, ''), flag]
          }),
        ]
      },
      constants: ['latitude', 'longitude', 'station'].map((name, i) => ({ column: { name }, cell: cells[i] ?? '' })),
    }
  },
}
