import type { GivenMetadata } from '../../../metadata.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import { unitIn } from './column-units.ts'
import type { HeadFormat } from './text-head.ts'

/**
 * Text files of PANGAEA, `*.tab`: a comment that begins with `/* DATA DESCRIPTION` and ends with a line of its own, with fields `Name:⇥text`, then names with units in square brackets and
 * rows between tabs. The comment has the place and time of each event. Where no column has them, a row takes those of the event that it names, or of the only event.
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
    const events = (fields.get('event(s)') ?? []).map(eventOf)
    const told = eventColumns.filter((name) => !has(new RegExp(`^${name}`, 'i')) && events.some((each) => each[name]))
    const head = { delimiter: '\t', firstRow: names.number + 1, given: metadataOf(fields) } as const
    const notes = told.some((name) => events.some(({ starts }) => starts.includes(name))) ? [startNote] : []
    const [only, second] = events
    if (only && !second) {
      const constants = told.map((name) => ({ column: { name }, cell: only[name] ?? '' }))
      return { ...head, columns, constants, notes }
    }
    const label = columns.findIndex(({ name }) => /^event( label)?$/i.test(name))
    if (told.length === 0 || label < 0) return { ...head, columns }
    const byLabel = new Map(events.map((event) => [event.label, event]))
    return {
      ...head,
      columns: [...columns, ...told.map((name) => ({ name }))],
      notes,
      takeLine: (text) => {
        const cells = cellsOf(text, '\t')
        const event = byLabel.get(cells[label] ?? '')
        const own = columns.map((_, i) => cells[i] ?? '')
        return [...own, ...told.map((name) => event?.[name] ?? ''), ...cells.slice(columns.length)]
      },
    }
  },
}

/** The names of the columns that tell the place and time of an event. */
const eventColumns = ['LATITUDE', 'LONGITUDE', 'DATE/TIME'] as const
type EventColumn = (typeof eventColumns)[number]

/** What the description tells of an event. */
interface PangaeaEvent extends Readonly<Partial<Record<EventColumn, string>>> {
  /** The name by which rows tell the event. */
  readonly label: string
  /** The columns whose cell is that of its start, because it has an end, too. */
  readonly starts: readonly EventColumn[]
}

/** What the description says of events that last. */
const startNote = 'Rows lie at the time and place of the start of their event.'

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

/** An event, from a line such as `M45_001 (CTD 1) * LATITUDE: 50.1 * LONGITUDE: -20.5 * DATE/TIME: 1999-05-20T04:10:00`. One that lasts has `LATITUDE START: 50.1` and an end. */
function eventOf(text: string): PangaeaEvent {
  const [label = '', ...parts] = text.split(' * ').map((part) => part.trim())
  const after = (name: string) =>
    parts
      .find((part) => part.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const starts = eventColumns.filter((name) => after(name) === undefined && after(`${name} START`) !== undefined)
  const cells = eventColumns.map((name) => [name, after(name) ?? after(`${name} START`)] as const)
  return { label: label.replace(/(?<!\s)\s+\([^()]*\)$/, ''), starts, ...Object.fromEntries(cells) }
}

/** The title in a citation of one line: what stands between the year and the publisher. */
function titleIn(citation: string): string | undefined {
  const behindYear = citation.slice(citation.search(/\(\d{4}\w?\):/))
  return /^\(\d{4}\w?\): ?(.+?) ?(?:\[dataset[^[\]]*\] ?)?\. (?:[^.]*, )?PANGAEA\b/i.exec(behindYear)?.[1]
}

/** Title and reference from the citation, `Doe, J (2010): Title [dataset]. PANGAEA, https://doi.org/…`; the licence. */
function metadataOf(fields: Fields): GivenMetadata {
  const first = (name: string) => fields.get(name)?.[0] || undefined
  const citation = first('citation')
  const title = titleIn(citation?.replace(/\s+/g, ' ') ?? '')
  const [description, licence] = [first('abstract') ?? first('comment'), first('license')]
  return {
    distributor: 'PANGAEA',
    ...(title ? { longName: title } : {}),
    ...(citation ? { references: [citation] } : {}),
    ...(description ? { description } : {}),
    ...(licence ? { licence } : {}),
  }
}
