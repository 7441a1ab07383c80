import { replacesUnseen } from '@isobath/domain'
import type { DatasetEdit, EditableDataset, SeenFields } from '../../service/admin.ts'

interface Field {
  readonly name: Exclude<keyof EditableDataset, 'keywords'>
  readonly kind: 'line' | 'text' | 'list' | 'switch'
}

/** What can be changed of a dataset, in the order of the form. */
export const datasetFields = [
  { name: 'longName', kind: 'line' },
  { name: 'description', kind: 'text' },
  { name: 'dataSource', kind: 'line' },
  { name: 'distributor', kind: 'line' },
  { name: 'acknowledgement', kind: 'text' },
  { name: 'licence', kind: 'line' },
  { name: 'doi', kind: 'line' },
  { name: 'references', kind: 'list' },
  { name: 'make', kind: 'line' },
  { name: 'processLevel', kind: 'line' },
  { name: 'studyDomain', kind: 'line' },
  { name: 'sensors', kind: 'list' },
  { name: 'regions', kind: 'list' },
  { name: 'version', kind: 'line' },
  { name: 'releaseDate', kind: 'line' },
  { name: 'history', kind: 'text' },
  { name: 'continuouslyUpdated', kind: 'switch' },
  { name: 'ancillaryData', kind: 'switch' },
] as const satisfies readonly Field[]

/** The lines of a text, without blank ones. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The text of a field in the form. */
export const textOf = (value: EditableDataset[Field['name']]): string =>
  Array.isArray(value) ? value.join('\n') : String(value)

/** The fields that were changed in a form, as the service takes them. */
export function readEdit(before: EditableDataset, form: FormData): DatasetEdit {
  const changed = datasetFields.flatMap(({ name, kind }) => {
    const given = form.get(name)
    const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : ''
    const value = kind === 'switch' ? given !== null : kind === 'list' ? linesOf(text) : text
    const old = typeof before[name] === 'string' ? before[name].trim() : before[name]
    return isSame(value, old) ? [] : [[name, value] as const]
  })
  const keywords = readKeywords(before.keywords, form)
  return Object.fromEntries(Object.keys(keywords).length === 0 ? changed : [...changed, ['keywords', keywords]])
}

type FieldName = (typeof datasetFields)[number]['name']

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields of an edit that somebody else has changed since the form was opened.
 *
 * @param before what the form shows where nothing was typed
 * @param latest what the service has now
 */
export const conflictsOf = (edit: DatasetEdit, before: EditableDataset, latest: EditableDataset) => ({
  fields: datasetFields
    .map(({ name }): FieldName => name)
    .filter((name) => name in edit && replacesUnseen(edit[name], before[name], latest[name])),
  variables: Object.entries(edit.keywords ?? {})
    .filter(([name, words]) => replacesUnseen(words, before.keywords[name], latest.keywords[name]))
    .map(([name]) => name),
})

/** What the service had of the fields of an edit. */
export const seenOf = (edit: DatasetEdit, latest: EditableDataset): SeenFields => ({
  ...Object.fromEntries(datasetFields.flatMap(({ name }) => (name in edit ? [[name, latest[name]] as const] : []))),
  keywords: Object.fromEntries(Object.keys(edit.keywords ?? {}).map((name) => [name, latest.keywords[name] ?? []])),
})

/** What a form begins with after its conflicts were shown: the latest values of the fields in conflict, and all others as before. */
export const takeConflicts = (
  before: EditableDataset,
  latest: EditableDataset,
  { fields, variables }: ReturnType<typeof conflictsOf>,
): EditableDataset => ({
  ...before,
  ...Object.fromEntries(fields.map((name) => [name, latest[name]])),
  keywords: { ...before.keywords, ...Object.fromEntries(variables.map((name) => [name, latest.keywords[name] ?? []])) },
})

/** The name of the field with the keywords of a variable. */
export const keywordsField = (variable: string): string => `keywords of ${variable}`

/** The keywords of the variables whose keywords were changed in a form; their order does not count. */
function readKeywords(before: EditableDataset['keywords'], form: FormData): EditableDataset['keywords'] {
  const changed = Object.entries(before).flatMap(([variable, old]) => {
    const given = form.get(keywordsField(variable))
    const words = typeof given === 'string' ? linesOf(given) : old
    return isSame(words.toSorted(), old.toSorted()) ? [] : [[variable, words] as const]
  })
  return Object.fromEntries(changed)
}
