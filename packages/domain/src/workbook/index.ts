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
export type { FindingExample, Finding } from './model/finding.ts'
export {
  type AxisName,
  type ColumnRule,
  type SheetName,
  type VocabularyName,
  axisColumns,
  datasetColumns,
  sheetNames,
  variableColumns,
} from './model/template.ts'
export { type TimeConversion, type TimeReading, readReleaseDate, readTimeCell, timeOfSerial } from './data/times.ts'
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
} from './model/workbook.ts'
