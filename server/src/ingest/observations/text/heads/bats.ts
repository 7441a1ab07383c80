import type { RawColumn } from '../../source.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

const placeOfNames = (lines: readonly Line[]) => lines.findIndex(({ text }) => /^\s*\/Variables\s*$/i.test(text))

/**
 * Tables of the Bermuda Atlantic Time-series Study: sections that begin with a slash, variables explained as `name = meaning`, a line of names
 * after `/Variables`, then rows between tabs. Fillers are declared as `-999 = No data`, and longitudes count degrees west.
 */
export const bats: HeadFormat = {
  isHead: (lines) => placeOfNames(lines) >= 0,
  readHead(lines) {
    const at = placeOfNames(lines)
    const head = lines.slice(0, at).map(({ text }) => text)
    const [names, first] = lines.slice(at + 1).filter(({ text }) => text.trim() !== '')
    if (!names || !first) return 'it ends after /Variables: add its names and rows'
    const meanings = head.flatMap((text) => {
      const [, name, meaning] = /^(\w+)\s*=\s*(\S.*)$/.exec(text.trim()) ?? []
      return name && meaning ? [[name.toLowerCase(), meaning] as const] : []
    })
    const shown = names.text.split(',').map((name) => name.trim())
    const width = cellsOf(first.text.trimEnd(), '\t').length
    const columns = shown.slice(0, width).map((name): RawColumn => {
      const meaning = meanings.findLast(([key]) => key === name.toLowerCase())?.[1]
      const unit = /(?<![a-zµ])([a-zµ]+\/(?:l|kg|m|d|day|h|hr)(?:\/[a-z]+){0,9})\s*\)/i.exec(meaning ?? '')?.[1]
      return { name, longName: meaning, unit }
    })
    if (columns.length < width)
      return `its rows have ${width} cells, and its line of names has ${columns.length}: name every column`
    return {
      columns: columns.filter(({ name }) => name !== ''),
      delimiter: '\t',
      firstRow: first.number,
      missing: head.flatMap((text) => /^\s*([+-]?\d[\d.]*)\s*=\s*no data/i.exec(text)?.[1] ?? []),
      isWest: true,
      notes: ['Longitudes of this series are given in degrees west and are stored as degrees east.'],
    }
  },
}
