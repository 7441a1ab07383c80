import { cellsOf } from '../text-lines.ts'
import type { ConstantColumn, HeadFormat } from './text-head.ts'

/**
 * One CTD cast of WHP-Exchange: the stamp `CTD,20150309CCHSIOMMS`, comments, `NUMBER_HEADERS = n`, n − 1 lines `NAME = value` that hold for all rows (cruise,
 * station, time, place and the depth of the sea floor), a line of names, one of units, and rows until `END_DATA`.
 */
export const exchangeCast: HeadFormat = {
  isHead: ([first]) => /^CTD,\d{8}/i.test(first?.text ?? ''),
  readHead(lines) {
    const at = lines.findIndex(({ text }) => /^NUMBER_HEADERS\s*=/i.test(text))
    const count = Number(lines[at]?.text.split('=')[1])
    if (at < 0 || !Number.isInteger(count) || count < 1) return 'its head has no line NUMBER_HEADERS = n: add it'
    const constants: ConstantColumn[] = []
    for (const { text, number } of lines.slice(at + 1, at + count)) {
      const [name = '', ...values] = text.split('=')
      if (name.trim() === '' || values.length === 0)
        return `line ${number} of its head is not NAME = value: mend it, or the number in NUMBER_HEADERS`
      constants.push({ column: { name: name.trim() }, cell: values.join('=').trim() })
    }
    const [names, units] = lines.slice(at + count)
    if (!names || !units) return 'it ends with its head: add lines of names and units, and rows'
    const unitOf = cellsOf(units.text, ',')
    return {
      columns: cellsOf(names.text, ',').map((name, i) => ({ name, unit: unitOf[i] || undefined })),
      delimiter: ',',
      firstRow: units.number + 1,
      constants,
      isExchange: true,
    }
  },
}
