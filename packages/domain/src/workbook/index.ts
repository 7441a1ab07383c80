export {
  type AuditProgress,
  type AuditReport,
  type SkippedAudit,
  auditFile,
  auditInSteps,
  auditWorkbook,
} from './audit.ts'
export { type AuditId, type AuditLevel, auditIds, audits } from './model/audits.ts'
export {
  type AuditContext,
  type KnownCruise,
  type NameCheck,
  type NameContext,
  specifiedVocabularies,
} from './model/context.ts'
export { type ColumnHelp, columnHelp } from './column-help.ts'
export type { IssueExample, Issue } from './model/issue.ts'
export {
  type AxisName,
  type ColumnRule,
  type SheetName,
  type VocabularyName,
  axisColumns,
  axisLimits,
  cruiseColumn,
  datasetColumns,
  folded,
  requiredAxes,
  sheetNames,
  usualLengths,
  variableColumns,
} from './model/template.ts'
export {
  type TimeConversion,
  type TimeReading,
  countsHours,
  hoursText,
  serialText,
  readReleaseDate,
  readTimeCell,
} from './data/times.ts'
export {
  type Cell,
  type CellValue,
  type Cells,
  type SheetColumn,
  type DateCell,
  type FormulaCell,
  type Sheet,
  type Workbook,
  columnLetters,
  cellValue,
  hundredthsOf,
  isFormula,
  lineOf,
} from './model/workbook.ts'
export { isOldWorkbook, unpackEntry } from './file/archive/archive-entries.ts'
export { zipEntries } from './file/archive/zip-directory.ts'
export { type Inspection, inspectWorkbook } from './file/inspect.ts'
export { type WorkbookResult, type ReadProgress, readWorkbook } from './file/read-workbook.ts'
export type { WorkbookFile } from './file/workbook-file.ts'
export { AuditMemory } from './model/memory.ts'
export {
  type CellPlace,
  type UntrimmedRows,
  cellAt,
  cellText,
  setCells,
  shownText,
  untrimmedCells,
  valueOfText,
} from './edit/edit.ts'
export { type Fix, type FixedWorkbook, fixOf } from './edit/fixes.ts'
