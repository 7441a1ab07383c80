import type { GivenMetadata } from '../../../metadata.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import { unitIn } from './column-units.ts'
import type { ConstantColumn, HeadFormat } from './text-head.ts'

/**
 * Text files of PANGAEA, `*.tab`: a comment that begins with `/* DATA DESCRIPTION` and ends with a line of its own, with fields `Name:⇥text`, then names with units in square brackets and
 * rows between tabs. The place and time of the only event of a file stand in the comment where no column says them.
 */
export const pangaea: HeadFormat = {
  isHead: (lines) => /^\/\*\s*DATA DESCRIPTION/i.test(lines.find(({ text }) => text.trim() !== '')?.text ?? ''),
  readHead(lines) {
    const end = lines.findIndex(({ text }) => text.trim() === '*/')
    const names = lines.slice(end + 1).find(({ text }) => text.trim() !== '')
    if (end < 0 || !names)
      return 'its description does not end, or nothing follows it: end it with a line */, and add names and rows'
    const fields = fieldsOf(lines.slice(0, end))
    const columns = cellsOf(names.text, '\t').map((name) => ({ name, unit: unitIn(name) }))
    const has = (name: RegExp) => columns.some((column) => name.test(column.name))
    const constants = eventOf(fields).filter(({ column }) => !has(new RegExp(`^${column.name}`, 'i')))
    return { columns, delimiter: '\t', firstRow: names.number + 1, constants, given: metadataOf(fields) }
  },
}

type Fields = ReadonlyMap<string, readonly string[]>

/** The fields of the description. A line that begins with a tab goes on with the field above. */
function fieldsOf(head: readonly Line[]): Fields {
  const fields = new Map<string, string[]>()
  let open: string[] = []
  for (const { text } of head) {
    const [, name, value] = /^([^\t:]+):\t(.*)$/.exec(text) ?? []
    if (name !== undefined && value !== undefined) fields.set(name.toLowerCase(), (open = [value.trim()]))
    else if (text.startsWith('\t')) open.push(text.trim())
  }
  return fields
}

/** The place and time of the only event, from a line such as `M45_001 * LATITUDE: 50.1 * LONGITUDE: -20.5 * DATE/TIME: 1999-05-20T04:10:00`. */
function eventOf(fields: Fields): readonly ConstantColumn[] {
  const events = fields.get('event(s)') ?? []
  if (events.length !== 1) return []
  const parts = (events[0] ?? '').split(' * ')
  return ['LATITUDE', 'LONGITUDE', 'DATE/TIME'].flatMap((name) => {
    const cell = parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1)
    return cell === undefined ? [] : [{ column: { name }, cell: cell.trim() }]
  })
}

/** Title and reference from the citation, `Doe, J (2010): Title [dataset]. PANGAEA, https://doi.org/…`; the licence. */
function metadataOf(fields: Fields): GivenMetadata {
  const first = (name: string) => fields.get(name)?.[0] || undefined
  const citation = first('citation')
  const title = /\(\d{4}\w?\):\s*(.+?)\s*(?:\[dataset[^[\]]*\]\s*)?\.\s+(?:[^.]*,\s+)?PANGAEA\b/i.exec(
    citation?.replace(/\s+/g, ' ') ?? '',
  )?.[1]
  const [description, licence] = [first('abstract') ?? first('comment'), first('license')]
  return {
    distributor: 'PANGAEA',
    ...(title ? { longName: title } : {}),
    ...(citation ? { references: [citation] } : {}),
    ...(description ? { description } : {}),
    ...(licence ? { licence } : {}),
  }
}
