import { rowOptionProblem } from '@isobath/domain'
import { linesOf } from './dataset-fields.ts'
import type { DataChange } from './data-upload.ts'

/** Options of the ingest command that the form has, in its order. */
export const optionFields = ['missing', 'unit', 'column', 'place', 'time', 'variables', 'cruise'] as const

/** Options that have one value for all rows. */
const singleOptions = ['place', 'time'] as const

type OptionField = (typeof optionFields)[number]

export const isSingleOption = (name: OptionField): name is (typeof singleOptions)[number] =>
  singleOptions.some((option) => option === name)

export const changeKinds = ['append', 'replace'] as const
export const overlaps = ['refuse', 'replace', 'keep'] as const

/** The change that a form describes. Blank fields add nothing. */
export function readChange(form: FormData): DataChange {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const options = Object.fromEntries(
    optionFields.map((name) => [name, linesOf(text(name))]).filter(([, lines]) => (lines?.length ?? 0) > 0),
  ) as DataChange['options']
  return {
    kind: changeKinds.find((kind) => kind === text('kind')) ?? 'append',
    overlap: overlaps.find((overlap) => overlap === text('overlap')) ?? 'refuse',
    options,
  }
}

/** What is wrong with the options of a change, by their fields. The service says the same, but only when the files have arrived. */
export function optionProblems({ options }: DataChange): Partial<Record<OptionField, string>> {
  const wrong = singleOptions.flatMap((name) => {
    const text = options?.[name]?.[0]
    const problem = text === undefined ? undefined : rowOptionProblem(name, text)
    return problem === undefined ? [] : [[name, `“${text}” ${problem}`] as const]
  })
  return Object.fromEntries(wrong)
}
