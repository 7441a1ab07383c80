import { auditWorkbook, shortenText } from '@isobath/domain'
import type { AuditContext, Issue } from '@isobath/domain'
import { inspectWorkbook, readWorkbook } from '../workbook/workbook.ts'

/** A file that was uploaded, before anybody looked into it. */
export interface UploadedFile {
  readonly path: string
  /** `original` is kept as its submitter had it: it need be a workbook that is safe to open, and no more. */
  readonly kind: 'workbook' | 'original'
  readonly context: AuditContext
  readonly submitterId: number
}

/** Whether a file may be submitted; else why not, in a sentence or two. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly sentence: string }

/** Judges a file. The service does so in a process of its own, see `auditor.ts`. */
export type Audit = (suspect: UploadedFile) => Promise<Verdict>

/** Errors that a refusal names; the report in the browser lists them all. */
const mostNamed = 3

/** Characters of what a refusal says of an error. It quotes names of columns, which may be as long as a cell of the file. */
const mostOfError = 500

const no = (sentence: string): Verdict => ({ ok: false, sentence })

/** Inspects a file, or reads it and runs the audits of the rules over it. */
export const auditFile: Audit = async ({ path, kind, context }) => {
  if (kind === 'original') {
    const inspected = await inspectWorkbook(path)
    return inspected.ok ? { ok: true } : no(`The file ${inspected.fault}.`)
  }
  const read = await readWorkbook(path)
  if (!read.ok) return no(`The file ${read.fault}.`)
  const { issues, submittable, skipped } = auditWorkbook(read.workbook, context)
  if (!submittable) return no(reportOf(issues.filter(({ level }) => level === 'error')))
  // The audit of names is left out where the names that were checked are not those of the workbook.
  const isOther = context.names !== undefined && skipped.some(({ id }) => id === 'short-name-taken')
  return isOther
    ? no('The names given are not those in the workbook: give the names that it has, or change the workbook.')
    : { ok: true }
}

function reportOf(errors: readonly Issue[]): string {
  const named = errors.slice(0, mostNamed).map(({ sheet, range, what, mend }) => {
    const place = [sheet, range].filter((part) => part !== null).join(' ')
    return [place === '' ? what : `${place}: ${what}`, mend].map((text) => shortenText(text, mostOfError)).join(' ')
  })
  const rest = errors.length - named.length
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? 'error' : 'errors'}.`] : []
  return ['There are validation errors preventing submission.', ...named, ...more].join(' ')
}
