import { submissions } from '../limits.ts'
import type { AuditId, AuditLevel } from './model/audits.ts'
import { auditAxes } from './data/axes.ts'
import { type AuditContext, defaultExamples } from './model/context.ts'
import { auditCruises } from './metadata/cruises.ts'
import { type Issue, Issues } from './model/issue.ts'
import { auditHeaders } from './model/headers.ts'
import { bindSheets } from './model/bind-sheets.ts'
import { type BoundSheet, type BoundSheets, inputsOfColumn, inputsOfSheet } from './model/bound-sheet.ts'
import { AuditMemory } from './model/memory.ts'
import { cruiseColumn } from './model/template.ts'
import { type MetadataAudit, vocabularyOf } from './metadata/metadata-cells.ts'
import { auditDatasetSheet, auditVariableSheet } from './metadata/metadata.ts'
import { auditNames } from './metadata/names.ts'
import { auditRepeats } from './data/repeats.ts'
import type { Steps } from './model/steps.ts'
import { auditFormulas, auditVariables } from './data/variables.ts'
import type { Workbook } from './model/workbook.ts'

export interface AuditReport {
  /** In a stable order: as in `audits`, then by sheet and column. */
  readonly issues: readonly Issue[]
  readonly counts: Readonly<Record<AuditLevel, number>>
  /** Whether the workbook may be submitted: no issue is an error. */
  readonly submittable: boolean
  /** Audits that were not run because their context was not given. */
  readonly skipped: readonly SkippedAudit[]
  /** Epoch milliseconds by data row, from the row below the header; NaN where no time could be read. */
  readonly times: Float64Array
}

export interface SkippedAudit {
  readonly id: AuditId
  /** The column that was not audited, where other columns were. */
  readonly column?: string
  readonly why: string
}

export interface AuditProgress {
  /** Cells read so far; a cell is read by several audits. */
  readonly done: number
  /** About how many will be read. */
  readonly total: number
}

/**
 * Audits a workbook in slices: each step reads some ten thousand cells and yields the progress, and the last returns the report. To stop, the caller
 * does not take the next step. Work grows linearly with the number of cells.
 */
export function* auditInSteps(
  workbook: Workbook,
  context: AuditContext = {},
  memory: AuditMemory = new AuditMemory(),
): Generator<AuditProgress, AuditReport, void> {
  const task = run(workbook, context, memory)
  const total = passes * cellsOf(workbook)
  for (let done = 0; ;) {
    const step = task.next()
    if (step.done) return step.value
    done += step.value
    yield { done, total: Math.max(total, done) }
  }
}

/** Audits a workbook at once. See {@link auditInSteps}. */
export function auditWorkbook(workbook: Workbook, context: AuditContext = {}): AuditReport {
  const steps = auditInSteps(workbook, context)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Reads of each data cell: one for formulas, one for repeated rows, and two for its column. */
const passes = 4

const cellsOf = ({ sheets }: Workbook) =>
  sheets.reduce((sum, { columns }) => columns.reduce((cells, column) => cells + column.cells.length, sum), 0)

function* run(workbook: Workbook, context: AuditContext, memory: AuditMemory): Steps<AuditReport> {
  const issues = new Issues(context.keepsRows)
  const { examples = defaultExamples } = context
  const audit: MetadataAudit = { date1904: workbook.date1904, context, issues, examples }
  const sheets = auditHeaders(yield* bindSheets(workbook, issues, examples, memory), issues, examples)
  for (const sheet of Object.values(sheets)) yield* auditFormulas(sheet, issues, examples, memory)
  const { data, dataset_meta_data: dataset, vars_meta_data: vars } = sheets
  if (dataset && dataset.rows.length > 0) auditDatasetSheet(dataset, audit)
  if (vars && vars.rows.length > 0) auditVariableSheet(vars, audit)
  const positions = data ? yield* auditAxes(data, workbook.date1904, issues, examples, memory) : null
  const places = positions ? [positions.time, positions.lat, positions.lon, positions.depth] : []
  if (data && positions && data.rows.length > 0) {
    yield* auditVariables(data, issues, examples, memory)
    yield* memory.audit('repeats', [...inputsOfSheet(data), ...places], issues, (own) =>
      auditRepeats(data, positions, own, examples),
    )
  }
  const inputs = [...inputsOfSheet(dataset), ...inputsOfSheet(vars), ...rowsAndCruises(data), ...places, context]
  yield* memory.audit('cruises', inputs, issues, (own) => auditCruises(sheets, positions, { ...audit, issues: own }))
  const namesSkipped = dataset && dataset.rows.length > 0 ? auditNames(dataset, context, issues) : null
  memory.end()
  return reportOf(issues.inOrder(), skippedAudits(sheets, context, namesSkipped), positions?.time ?? new Float64Array())
}

const rowsAndCruises = (data: BoundSheet | undefined) =>
  data ? [data.title, data.rows, ...inputsOfColumn(data.byName.get(cruiseColumn))] : []

function skippedAudits(sheets: BoundSheets, context: AuditContext, namesSkipped: string | null): SkippedAudit[] {
  const skipped: SkippedAudit[] = []
  const lists = { sensor: 'var_sensor', spatialResolution: 'var_spatial_res', discipline: 'var_discipline' } as const
  for (const name of ['sensor', 'spatialResolution', 'discipline'] as const) {
    if (vocabularyOf(context, name) || !sheets.vars_meta_data) continue
    skipped.push({
      id: 'value-not-listed',
      column: lists[name],
      why: `no list of preset values for ${lists[name]} was given`,
    })
  }
  if (!context.regions) skipped.push({ id: 'keywords-region', why: 'no list of regions was given' })
  if (namesSkipped !== null) {
    for (const id of ['short-name-taken', 'short-name-case', 'short-name-own', 'long-name-taken'] as const) {
      skipped.push({ id, why: namesSkipped })
    }
  }
  if (!context.cruises) {
    for (const id of ['cruise-unknown', 'cruise-mismatch'] as const)
      skipped.push({ id, why: 'no list of cruises was given' })
  }
  return skipped
}

function reportOf(issues: readonly Issue[], skipped: readonly SkippedAudit[], times: Float64Array): AuditReport {
  const count = (level: AuditLevel) => issues.filter((issue) => issue.level === level).length
  const counts = { error: count('error'), warning: count('warning'), information: count('information') }
  return { issues, counts, submittable: counts.error === 0, skipped, times }
}

/** Audits a file before it is read. A file with an issue must not be read (T4). */
export function auditFile({ name, bytes }: { readonly name: string; readonly bytes: number }): readonly Issue[] {
  const issues = new Issues()
  if (!/\.xlsx$/i.test(name)) {
    issues.file('file-type', { what: `${name} is no .xlsx workbook.`, mend: 'Save the workbook as .xlsx.' })
  } else if (bytes > submissions.fileBytes) {
    issues.file('file-too-large', {
      what: `${name} is larger than ${submissions.fileBytes / 1e6} MB.`,
      mend: 'Files of this size cannot be submitted here: please write to cmap-data-submission@uw.edu.',
    })
  }
  return issues.inOrder()
}
