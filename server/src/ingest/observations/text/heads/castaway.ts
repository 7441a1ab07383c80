import { splitBrackets } from '../../brackets.ts'
import { cellsOf } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** A line of the head: `% Start latitude,48.6512`. */
const field = /^%\s*([^,\s][^,]*),(.*)$/

/**
 * A cast of a CastAway-CTD of SonTek, exported as CSV: lines `% name,value` hold its time in UTC, and where it began if the instrument knew; then a line of names with their units in brackets.
 */
export const castaway: HeadFormat = {
  isHead: (lines) =>
    /^%\s*Device,/.test(lines[0]?.text ?? '') && lines.some(({ text }) => /^%\s*Cast time \(UTC\),/.test(text)),
  readHead(lines) {
    const fields = new Map(
      lines.flatMap(({ text }) => {
        const [, name = '', value = ''] = field.exec(text) ?? []
        return value.trim() === '' ? [] : [[name.trim().toLowerCase(), value.trim()] as const]
      }),
    )
    const names = lines.find(({ text }) => text.trim() !== '' && !text.startsWith('%'))
    if (!names) return 'it ends with its head: add a line of names, and rows'
    const constants = [
      ['time', fields.get('cast time (utc)')],
      ['latitude', fields.get('start latitude')],
      ['longitude', fields.get('start longitude')],
    ] as const
    return {
      columns: cellsOf(names.text, ',').map((name) => {
        const { text, inside } = splitBrackets(name)
        return { name: text.trim(), unit: inside }
      }),
      delimiter: ',',
      firstRow: names.number + 1,
      constants: constants.flatMap(([name, cell]) => (cell === undefined ? [] : [{ column: { name }, cell }])),
    }
  },
}
