import type { DatasetRecord } from './dataset-record.ts'

/** What a citation of a dataset says (DataCite 4.6: creator, year, title, version, publisher, identifier). */
interface Citation {
  readonly creator: string
  readonly title: string
  /** Four digits: of the release, or of the listing where no release is known. */
  readonly year: string
  /** As in `4.1, revision 12 of 2026-11-22`. */
  readonly version: string | null
  readonly publisher: string
  readonly doi: string | null
  /** The dataset's page. */
  readonly url: string
}

/** The name under which this catalog speaks of itself (S1). */
export const catalogName = 'CMAP'

/** Where the page of a dataset is. */
export const datasetUrl = (publicUrl: string, shortName: string) =>
  `${publicUrl}/catalog/datasets/${encodeURIComponent(shortName)}`

/**
 * A text on one line. Metadata of files may hold characters that end a line of a record, steer what shows it, or turn the letters behind them around.
 */
export const singleLine = (text: string) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()

/** @param publicUrl where people reach the service, without a slash at its end */
export function citationOf(record: DatasetRecord, publicUrl: string): Citation {
  const { dataset, doi, listed } = record
  const publisher = dataset.Distributor || dataset.Data_Source || catalogName
  const version = versionOf(record)
  return {
    creator: singleLine(dataset.Data_Source || publisher),
    title: singleLine(dataset.Long_Name),
    year: (dataset.Dataset_Release_Date ?? listed).slice(0, 4),
    version: version && singleLine(version),
    publisher: singleLine(publisher),
    doi,
    url: datasetUrl(publicUrl, dataset.Short_Name),
  }
}

/** The version that the source names, and which revision of it this is where data came later or may come, with its date. */
function versionOf({ dataset, revision, isContinuouslyUpdated }: DatasetRecord): string | null {
  const stated = dataset.Dataset_Version || null
  if (!revision || (revision.number === 1 && !isContinuouslyUpdated)) return stated
  const own = `${revision.number} of ${revision.date.slice(0, 10)}`
  return stated === null ? `revision ${own}` : `${stated}, revision ${own}`
}

/** Where a citation leads: by its DOI where there is one. */
const target = ({ doi, url }: Citation) => (doi === null ? url : `https://doi.org/${encodeURI(doi)}`)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A version with the word before it, once: “Version 2” for `2`, `v2` and `version 2`. */
const versionText = (version: string) =>
  /^(revision|version) /i.test(version) ? capital(version) : `Version ${version.replace(/^v(?=\d)/i, '')}`

/** One line, in the order that DataCite recommends. */
export function citationText(citation: Citation): string {
  const { creator, year, title, version, publisher } = citation
  const parts = [`${creator} (${year}): ${title}`, ...(version ? [versionText(version)] : []), publisher, '[Dataset]']
  return `${parts.map((part) => part.replace(/\.$/, '')).join('. ')}. ${target(citation)}\n`
}

/** Characters that mean something to LaTeX. */
const latex: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}
const inLatex = (text: string) => text.replace(/[\\~^{}%&$#_]/g, (character) => latex[character] ?? `\\${character}`)

/** An entry of BibTeX; the creator stands in braces of its own, so that it is not taken apart as a person's name. */
export function citationBibtex(citation: Citation, key: string): string {
  const { creator, year, title, version, publisher, doi } = citation
  const fields = [
    ['author', `{${inLatex(creator)}}`],
    ['title', `{${inLatex(title)}}`],
    ['year', year],
    ['publisher', inLatex(publisher)],
    ...(version ? [['version', inLatex(version)]] : []),
    ...(doi ? [['doi', doi]] : []),
    ['url', target(citation)],
    ['note', 'Dataset'],
  ]
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@misc{${key.replace(/[^\w-]/g, '_')},\n${lines.join(',\n')}\n}\n`
}

/** A record of RIS, whose lines end as its readers want them. */
export function citationRis(citation: Citation): string {
  const { creator, year, title, version, publisher, doi } = citation
  const lines = [
    ['TY', 'DATA'],
    ['AU', creator],
    ['TI', title],
    ['PY', year],
    ['PB', publisher],
    ...(version ? [['ET', version]] : []),
    ...(doi ? [['DO', doi]] : []),
    ['UR', target(citation)],
    ['ER', ''],
  ]
  return lines.map(([tag, value = '']) => `${tag}  - ${value}\r\n`).join('')
}
