import { datasetEdit } from '../catalog/changes/edit.ts'
import type { DatasetEdit } from '../catalog/changes/edit.ts'

/** Options of `edit`, named as those of `npm run ingest`, and what they change. */
const texts = {
  'long-name': 'longName',
  description: 'description',
  source: 'dataSource',
  distributor: 'distributor',
  acknowledgement: 'acknowledgement',
  licence: 'licence',
  doi: 'doi',
  make: 'make',
  domain: 'studyDomain',
  'process-level': 'processLevel',
  'data-version': 'version',
  'release-date': 'releaseDate',
  history: 'history',
} as const
const lists = { reference: 'references', sensor: 'sensors', region: 'regions' } as const
const switches = { 'continuously-updated': 'continuouslyUpdated', ancillary: 'ancillaryData' } as const

/** Reads `VARIABLE=WORD`, repeated; `VARIABLE=` takes away all keywords of a variable. */
function readKeywords(given: readonly (string | boolean)[]): Readonly<Record<string, readonly string[]>> | undefined {
  const keywords = new Map<string, string[]>()
  for (const text of given.map(String)) {
    const [, variable, word = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (variable === undefined) return undefined
    const name = variable.trim()
    keywords.set(name, [...(keywords.get(name) ?? []), ...(word.trim() === '' ? [] : [word])])
  }
  return Object.fromEntries(keywords)
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** The options for `parseArgs`. */
export const editOptions = {
  ...Object.fromEntries([...keysOf(texts), ...keysOf(switches)].map((name) => [name, { type: 'string' as const }])),
  ...Object.fromEntries(
    [...keysOf(lists), 'keyword'].map((name) => [name, { type: 'string' as const, multiple: true }]),
  ),
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

type EditResult = { readonly ok: true; readonly edit: DatasetEdit } | { readonly ok: false; readonly sentence: string }

/** Reads the options of `edit`, or says in one sentence what is wrong with them. */
export function readEdit(values: Values): EditResult {
  const edit: Record<string, unknown> = {}
  for (const name of keysOf(texts)) if (values[name] !== undefined) edit[texts[name]] = values[name]
  for (const name of keysOf(lists)) if (values[name] !== undefined) edit[lists[name]] = values[name]
  for (const name of keysOf(switches)) {
    const value = values[name]
    if (value === undefined) continue
    if (value !== 'yes' && value !== 'no') return { ok: false, sentence: `--${name} must be yes or no.` }
    edit[switches[name]] = value === 'yes'
  }
  if (Array.isArray(values['keyword'])) {
    edit['keywords'] = readKeywords(values['keyword'])
    if (!edit['keywords']) return { ok: false, sentence: '--keyword must name a variable, as in sst=temperature.' }
  }
  const checked = datasetEdit.safeParse(edit)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return { ok: false, sentence: `${String(issue?.path[0])} ${issue?.message}.` }
  }
  if (Object.keys(edit).length === 0) return { ok: false, sentence: 'edit needs an option that says what to change.' }
  return { ok: true, edit: checked.data }
}
