import type { AuditId } from '../model/audits.ts'
import { auditMetadataColumn, type MetadataAudit } from './metadata-cells.ts'
import { isPlaceholder } from '../model/headers.ts'
import type { BoundSheet } from '../model/bound-sheet.ts'
import { RowTable, hashSeed, hashValue, sameValue } from '../data/row-table.ts'
import { countText } from '../../text/format.ts'
import { Tally } from '../model/tally.ts'
import { datasetColumns, variableColumns } from '../model/template.ts'
import { textOf, cellValue } from '../model/workbook.ts'

/** Audits dataset_meta_data (T8): one row of values, with further rows for references and cruises. */
export function auditDatasetSheet(sheet: BoundSheet, audit: MetadataAudit): void {
  auditPlaceholders(sheet, audit)
  const [first = 0, ...further] = sheet.rows
  for (const rule of datasetColumns) {
    const column = sheet.byName.get(rule.name)
    const filled = further.filter((index) => column && cellValue(column.cells.at(index)) !== null)
    auditMetadataColumn(sheet, rule, rule.below === 'many' ? [first, ...filled] : [first], audit)
    if (rule.below === 'many') continue
    const below = new Tally(audit.examples)
    for (const index of filled) {
      const value = column ? cellValue(column.cells.at(index)) : null
      if (!isPlaceholder(textOf(value))) below.add(index, value)
    }
    const id: AuditId = rule.below === 'one' ? 'below-first-row' : 'below-first-row-ignored'
    audit.issues.cells(id, sheet, column ? [column] : [], below, {
      what: `${rule.name} has ${countText(below.count, 'value')} below the first row.`,
      mend: 'A workbook holds one dataset: keep the value of the first row only.',
    })
  }
}

/** Audits vars_meta_data (T8, T9): one row for each variable. */
export function auditVariableSheet(sheet: BoundSheet, audit: MetadataAudit): void {
  auditPlaceholders(sheet, audit)
  for (const rule of variableColumns) auditMetadataColumn(sheet, rule, sheet.rows, audit)
  const repeated = auditRepeatedRows(sheet, audit)
  for (const name of ['var_short_name', 'var_long_name']) auditRepeatedNames(sheet, name, repeated, audit)
  auditKeywords(sheet, audit)
}

function auditPlaceholders(sheet: BoundSheet, { issues, examples }: MetadataAudit): void {
  const tally = new Tally(examples)
  const columns = new Set<BoundSheet['columns'][number]>()
  for (const index of sheet.rows) {
    const placeholders = sheet.columns.filter(({ cells }) => isPlaceholder(textOf(cellValue(cells.at(index)))))
    const [first] = placeholders
    if (first) tally.add(index, () => `${first.header}: ${textOf(cellValue(first.cells.at(index)))}`)
    for (const column of placeholders) columns.add(column)
  }
  issues.cells('template-row', sheet, [...columns], tally, {
    what: `${sheet.title} still has placeholder texts of the template, as in ${tally.examples[0]?.value}.`,
    mend: 'Replace them with your own values, or remove the row.',
  })
}

function auditRepeatedRows(sheet: BoundSheet, { issues, examples }: MetadataAudit): ReadonlySet<number> {
  const columns = sheet.columns.map(({ cells }) => cells)
  const same = (a: number, b: number) =>
    columns.every((cells) => sameValue(cellValue(cells.at(a)), cellValue(cells.at(b))))
  const rows = new RowTable(sheet.rows.length, same)
  const seed = hashSeed()
  const repeated = new Set<number>()
  const tally = new Tally(examples)
  for (const row of sheet.rows) {
    let hash = seed
    for (const cells of columns) hash = hashValue(hash, cellValue(cells.at(row)))
    const twin = rows.firstEqual(row, hash)
    if (twin < 0) continue
    repeated.add(row)
    tally.add(row, () => `the same as row ${sheet.headerRow + 1 + twin}`)
  }
  issues.cells('metadata-row-duplicate', sheet, sheet.columns, tally, {
    what: `${countText(tally.count, 'row')} of ${sheet.title} equal to an earlier row in every column.`,
    mend: 'Remove the repeated rows.',
  })
  return repeated
}

function auditRepeatedNames(
  sheet: BoundSheet,
  name: string,
  repeated: ReadonlySet<number>,
  { issues, examples }: MetadataAudit,
): void {
  const column = sheet.byName.get(name)
  if (!column) return
  const seen = new Set<string>()
  const tally = new Tally(examples)
  for (const index of sheet.rows) {
    const text = textOf(cellValue(column.cells.at(index))).toLowerCase()
    if (text === '' || isPlaceholder(text) || repeated.has(index)) continue
    if (seen.has(text)) tally.add(index, cellValue(column.cells.at(index)))
    seen.add(text)
  }
  issues.cells('variable-name-duplicate', sheet, [column], tally, {
    what: `${name} repeats ${tally.examples.map(({ value }) => value).join(', ')}.`,
    mend: 'Give every variable a name of its own; letter case does not make a difference.',
  })
}

function auditKeywords(sheet: BoundSheet, { context, issues, examples }: MetadataAudit): void {
  const column = sheet.byName.get('var_keywords')
  if (!column) return
  const [all, without] = [new Tally(examples), new Tally(examples)]
  const sets = new Set<string>()
  const regions = context.regions?.map(
    (region) => new RegExp(`(^|[^\\p{L}])${escapeRegExp(region)}($|[^\\p{L}])`, 'iu'),
  )
  for (const index of sheet.rows) {
    const text = textOf(cellValue(column.cells.at(index)))
    if (text === '' || isPlaceholder(text)) continue
    all.add(index, text)
    sets.add(keywordsOf(text).join(','))
    if (regions && !regions.some((region) => region.test(text))) without.add(index, text)
  }
  if (all.count > 1 && sets.size === 1) {
    issues.cells('keywords-identical', sheet, [column], all, {
      what: `All ${all.count} variables have the same keywords.`,
      mend: 'Add to each variable the names, methods and terms by which it alone is found.',
    })
  }
  issues.cells('keywords-region', sheet, [column], without, {
    what: `${countText(without.count, 'variable')} whose keywords name no ocean region.`,
    mend: 'Add the name of the region, as in North Pacific Ocean.',
  })
}

const keywordsOf = (text: string) => [...new Set(text.split(',').map((word) => word.trim().toLowerCase()))].toSorted()

const escapeRegExp = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
