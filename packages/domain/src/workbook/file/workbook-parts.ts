import { readText, workbookEntries } from './archive/archive-entries.ts'
import { emptyElements, linksPathOf, partLinks, type PartLink, seenLinks } from './part-links.ts'
import { faultOfParts, type SeenLink } from './refused-parts.ts'
import { SheetScan } from './sheet-scan.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { attribute } from './xml/xml-text.ts'
import type { Entry } from './archive/zip-directory.ts'

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

/** Finds the files of a workbook without reading its sheets, or says why it is refused ("is …", "holds …"). */
export async function workbookParts(file: WorkbookFile): Promise<WorkbookParts | string> {
  const listed = await workbookEntries(file)
  if (typeof listed === 'string') return listed
  const entries = new Map(listed.map((entry) => [entry.name.toLowerCase(), entry]))
  const textOf = (path: string) => smallText(file, entries.get(path))
  if (!entries.has(typesPath)) return noWorkbook
  const types = await textOf(typesPath)
  if ('fault' in types) return types.fault
  const paths = [...entries.keys()]
  const seen = await allLinks(file, entries)
  if ('fault' in seen) return seen.fault
  const fault = faultOfParts(paths, usedTypes(types.text, paths), seen.links)
  if (fault !== undefined) return fault
  const root = await textOf(rootLinksPath)
  if ('fault' in root) return root.fault
  const list = partLinks(root.text, rootLinksPath).find(({ type }) => type === 'officeDocument')?.path ?? usualList
  if (!entries.has(list)) return noWorkbook
  const linksPath = linksPathOf(list)
  const found = await textOf(linksPath)
  if ('fault' in found) return found.fault
  return { entries, list, links: partLinks(found.text, linksPath) }
}

/** The types of the files of an archive. Some programs list types of extensions that no file has, or that each of its files has a type of its own beside. */
function usedTypes(types: string, paths: readonly string[]): readonly string[] {
  const typeOf = (attributes: string) => attribute(attributes, 'ContentType')
  const overrides = emptyElements(types, 'Override')
  const own = new Set(overrides.map((each) => attribute(each, 'PartName').replace(/^\//, '').toLowerCase()))
  const extensions = new Set(
    paths.filter((path) => !own.has(path)).map((path) => path.slice(path.lastIndexOf('.') + 1)),
  )
  const defaults = emptyElements(types, 'Default').filter((each) =>
    extensions.has(attribute(each, 'Extension').toLowerCase()),
  )
  return [...overrides, ...defaults].map(typeOf)
}

/** Bytes of the links of one file at most: each cell of a sheet may be one. */
const mostOfLinks = 30e6

/** The links of all files of a workbook. */
async function allLinks(
  file: WorkbookFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<{ readonly links: readonly SeenLink[] } | { readonly fault: string }> {
  const links: SeenLink[] = []
  for (const [path, entry] of entries) {
    if (!path.endsWith('.rels')) continue
    const read = await smallText(file, entry, mostOfLinks)
    if ('fault' in read) return read
    for (const link of seenLinks(read.text)) links.push(link)
  }
  return { links }
}

/** The text of a list; empty where there is none. */
async function smallText(file: WorkbookFile, entry: Entry | undefined, most = mostOfList) {
  if (!entry) return { text: '' }
  if (entry.size > most) return { fault: 'lists too many files' }
  const scan = new SheetScan((bytes) => file.decode(bytes))
  return readText(file, entry, (piece) => scan.xml.take(piece))
}

/** A function that takes the pieces of a part that is not read, and returns why it is refused: XML must keep the limits of a scan. */
export function scanPart(file: WorkbookFile, path: string): (piece: Uint8Array) => string | undefined {
  const scan = /\.(?:xml|rels)$/i.test(path) ? new SheetScan((bytes) => file.decode(bytes)) : undefined
  return (piece) => scan?.xml.take(piece)
}
