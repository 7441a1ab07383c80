import type { AuditContext, NameContext } from '../model/context.ts'
import type { AuditId } from '../model/audits.ts'
import type { Issues, Texts } from '../model/issue.ts'
import type { BoundSheet } from '../model/bound-sheet.ts'
import { Tally } from '../model/tally.ts'
import { cellValue, lineOf } from '../model/workbook.ts'

/**
 * Audits the dataset's names with the name check's answer (T3). Missing names are faults of their cells. An answer about names other than the
 * workbook's is not used.
 * @returns why the audit was not run, or null
 */
export function auditNames(dataset: BoundSheet, context: AuditContext, issues: Issues): string | null {
  const { names } = context
  if (!names) return 'no answer of the name check was given'
  const nameIn = (column: string) => lineOf(cellValue(dataset.byName.get(column)?.cells.at(dataset.rows[0] ?? 0)))
  const [shortName, longName] = [nameIn('dataset_short_name'), nameIn('dataset_long_name')]
  const isOfWorkbook = lineOf(names.check.shortName) === shortName && lineOf(names.check.longName) === longName
  if (!isOfWorkbook) return 'the name check was asked about other names'
  const report = (id: AuditId, column: string, texts: Texts) => {
    const at = dataset.byName.get(column)
    const tally = new Tally(1)
    tally.add(dataset.rows[0] ?? 0, nameIn(column))
    issues.cells(id, dataset, at ? [at] : [], tally, texts)
  }
  if (shortName !== '') auditShortName(shortName, names, (id, texts) => report(id, 'dataset_short_name', texts))
  const { longNameIsAlreadyInUse, longNameUpdateConflict } = names.check
  if (longName !== '' && (names.submission === 'new' ? longNameIsAlreadyInUse : longNameUpdateConflict)) {
    report('long-name-taken', 'dataset_long_name', {
      what: 'Another dataset has this long name.',
      mend: 'Choose another long name.',
    })
  }
  return null
}

function auditShortName(name: string, context: NameContext, report: (id: AuditId, texts: Texts) => void): void {
  const { submission, check, ownShortNames = [] } = context
  const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.trim().toLowerCase()
  const original = check.originalShortName?.trim()
  const own = ownShortNames.find((own) => same(own, name) && !(submission === 'update' && same(own, original)))
  if (submission === 'update' && original !== name && same(name, original)) {
    return report('short-name-case', {
      what: `${name} differs from ${original} in letter case only.`,
      mend: `Keep ${original}, or choose another short name.`,
    })
  }
  if (submission === 'new' ? check.shortNameIsAlreadyInUse || check.folderExists : check.shortNameUpdateConflict) {
    return report('short-name-taken', {
      what: `The short name ${name} is in use${own === undefined ? '' : ' by a submission of your own'}.`,
      mend:
        own === undefined
          ? 'Choose another short name.'
          : 'Choose another short name, or update that submission instead.',
    })
  }
  if (own === undefined) return
  report('short-name-own', {
    what: `Another submission of your own has the short name ${own}.`,
    mend: 'Check that this is the right file for this submission.',
  })
}
