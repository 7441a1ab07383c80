import { readText, workbookEntries } from './archive-entries.ts'
import { linksPathOf, partLinks, type PartLink } from './part-links.ts'
import { SheetScan } from './sheet-scan.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { attribute } from './xml-text.ts'
import type { Entry } from './zip-directory.ts'

/** The files of a workbook's archive, and how they are found. */
export interface WorkbookParts {
  /** By path in lower case. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Path of the list of sheets. */
  readonly list: string
  /** What the list links to. */
  readonly links: readonly PartLink[]
}

/** Files that every workbook contains (ECMA-376, part 2, sections 9.3 and 10). */
const typesPath = '[content_types].xml'
const rootLinksPath = '_rels/.rels'
/** Where the list of sheets is that no link names (part 1, 12.3.23). */
const usualList = 'xl/workbook.xml'

/** Bytes of a list at most: each file takes some hundred. */
const mostOfList = 1e6

const noWorkbook = 'is no .xlsx workbook'
const macros = 'holds macros: save it as .xlsx without them'
const links = 'holds links to other workbooks: replace them by their values'
const chart = 'holds a sheet that is a chart: move the chart into another, or delete it'

/** What is refused, by the path of its file or by its type: programs find files by both. */
const refused: readonly (readonly [paths: RegExp | undefined, types: RegExp, says: string])[] = [
  [undefined, /vnd\.ms-excel\.sheet\.binary/i, 'is an .xlsb workbook: save it as .xlsx'],
  [/vbaproject\.bin$/, /vbaProject|macroEnabled|ms-excel\.(?:intl)?macrosheet/i, macros],
  [/^xl\/externallinks\//, /externalLink\+xml/i, links],
  [/^xl\/chartsheets\//, /chartsheet\+xml/i, chart],
]

/** Finds the files of a workbook without reading its sheets, or says why it is refused ("is …", "holds …"). */
export async function workbookParts(file: WorkbookFile): Promise<WorkbookParts | string> {
  const listed = await workbookEntries(file)
  if (typeof listed === 'string') return listed
  const entries = new Map(listed.map((entry) => [entry.name.toLowerCase(), entry]))
  const textOf = (path: string) => smallText(file, entries.get(path))
  if (!entries.has(typesPath)) return noWorkbook
  const types = await textOf(typesPath)
  if ('says' in types) return types.says
  const paths = [...entries.keys()]
  const used = usedTypes(types.text, paths)
  const fault = refused.find(([path, type]) => type.test(used) || paths.some((each) => path?.test(each)))
  if (fault) return fault[2]
  const root = await textOf(rootLinksPath)
  if ('says' in root) return root.says
  const list = partLinks(root.text, rootLinksPath).find(({ type }) => type === 'officeDocument')?.path ?? usualList
  if (!entries.has(list)) return noWorkbook
  const linksPath = linksPathOf(list)
  const found = await textOf(linksPath)
  if ('says' in found) return found.says
  return { entries, list, links: partLinks(found.text, linksPath) }
}

/** The types of the files of an archive. Some programs list types of extensions that no file has. */
function usedTypes(types: string, paths: readonly string[]): string {
  const extensions = new Set(paths.map((path) => path.slice(path.lastIndexOf('.') + 1)))
  const listed = [...types.matchAll(/<(?:[\w.-]+:)?(?:Default|Override)\b([^<>]*)>/g)].filter(([, attributes = '']) => {
    const extension = attribute(attributes, 'Extension').toLowerCase()
    return extension === '' || extensions.has(extension)
  })
  return listed.map(([, attributes = '']) => attribute(attributes, 'ContentType')).join(' ')
}

/** The text of a list; empty where there is none. */
async function smallText(file: WorkbookFile, entry: Entry | undefined) {
  if (!entry) return { text: '' }
  if (entry.size > mostOfList) return { says: 'lists too many files' }
  const scan = new SheetScan()
  return readText(file, entry, (piece) => scan.xml.take(piece))
}

/** What looks through a file that is not read: XML is held to the limits of a scan. */
export function scanPart(path: string): (piece: Uint8Array) => string | undefined {
  const scan = /\.(?:xml|rels)$/i.test(path) ? new SheetScan() : undefined
  return (piece) => scan?.xml.take(piece)
}
