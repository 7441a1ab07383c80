import type { DatasetEdit, EditableDataset } from '../../service/admin.ts'

interface Field {
  readonly name: Exclude<keyof EditableDataset, 'keywords'>
  readonly label: string
  readonly kind: 'line' | 'text' | 'list' | 'switch'
}

/** What can be changed of a dataset, in the order of the form. */
export const datasetFields = [
  { name: 'longName', label: 'Long name', kind: 'line' },
  { name: 'description', label: 'Description, in Markdown', kind: 'text' },
  { name: 'dataSource', label: 'Data source', kind: 'line' },
  { name: 'distributor', label: 'Distributor', kind: 'line' },
  { name: 'acknowledgement', label: 'Acknowledgement', kind: 'text' },
  { name: 'licence', label: 'Licence', kind: 'line' },
  { name: 'doi', label: 'DOI', kind: 'line' },
  { name: 'references', label: 'References, one a line', kind: 'list' },
  { name: 'make', label: 'Make', kind: 'line' },
  { name: 'processLevel', label: 'Process level', kind: 'line' },
  { name: 'studyDomain', label: 'Study domain', kind: 'line' },
  { name: 'sensors', label: 'Sensors, one a line', kind: 'list' },
  { name: 'regions', label: 'Regions, one a line', kind: 'list' },
  { name: 'version', label: 'Version', kind: 'line' },
  { name: 'releaseDate', label: 'Release date, as in 2026-11-22', kind: 'line' },
  { name: 'history', label: 'History', kind: 'text' },
  { name: 'continuouslyUpdated', label: 'Continuously updated', kind: 'switch' },
  { name: 'ancillaryData', label: 'Ancillary data', kind: 'switch' },
] as const satisfies readonly Field[]

/** The lines of a text, without blank ones. */
const linesOf = (text: string) =>
  text
    .split(/\s*\n\s*/)
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
    const held = typeof before[name] === 'string' ? before[name].trim() : before[name]
    return JSON.stringify(value) === JSON.stringify(held) ? [] : [[name, value] as const]
  })
  const keywords = readKeywords(before.keywords, form)
  return Object.fromEntries(Object.keys(keywords).length === 0 ? changed : [...changed, ['keywords', keywords]])
}

/** The name of the field with the keywords of a variable. */
export const keywordsField = (variable: string): string => `keywords of ${variable}`

/** The keywords of the variables whose keywords were changed in a form; their order does not count. */
function readKeywords(before: EditableDataset['keywords'], form: FormData): EditableDataset['keywords'] {
  const changed = Object.entries(before).flatMap(([variable, held]) => {
    const given = form.get(keywordsField(variable))
    const words = typeof given === 'string' ? linesOf(given) : held
    return JSON.stringify(words.toSorted()) === JSON.stringify(held.toSorted()) ? [] : [[variable, words] as const]
  })
  return Object.fromEntries(changed)
}
