import {
  axisLimits,
  columnHelp,
  columnLetters,
  datasetColumns,
  sheetNames,
  variableColumns,
  type AuditContext,
  type ColumnHelp,
  type SheetCell,
  type SheetName,
} from '@isobath/domain'
import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { columnTexts } from '../guide/column-texts.ts'

/** Cells by sheet, the header first. */
export type SheetTable = Readonly<Record<SheetName, readonly (readonly SheetCell[])[]>>

/** Rows of a sheet in Excel. */
const lastRow = 1_048_576
/** Rows of vars_meta_data that get drop-downs. */
const lastVariableRow = 2000

/** The hidden sheet that the drop-downs take their values from. */
const listSheet = 'lists'

/** The empty template: headers, placeholders that must be replaced, and drop-downs. Placeholders stand in angle brackets, by which the audits know them. */
export function templateTable(context: AuditContext = {}): SheetTable {
  const help = columnHelp(context)
  const headers = (sheet: SheetName) => help.filter((column) => column.sheet === sheet).map(({ name }) => name)
  const placeholders = (sheet: SheetName) =>
    help
      .filter((column) => column.sheet === sheet)
      .map(({ name, isRequired, values }) => (isRequired && !values ? `<${columnTexts[name]}>` : null))
  return {
    data: [headers('data').filter((name) => name !== 'cruise')],
    dataset_meta_data: [headers('dataset_meta_data'), placeholders('dataset_meta_data')],
    vars_meta_data: [headers('vars_meta_data'), placeholders('vars_meta_data')],
  }
}

/** Writes a workbook of these cells with the rules of the template: drop-downs, limits of numbers and texts, and a hint at each column. */
export function writeTemplate(table: SheetTable, context: AuditContext = {}): Promise<Uint8Array> {
  const help = new Map(columnHelp(context).map((column) => [`${column.sheet} ${column.name}`, column]))
  const lists: (readonly string[])[] = []
  const sheets = sheetNames.map((name): WriteSheet => {
    const [header = []] = table[name]
    return {
      name,
      rows: table[name].map((row) => [...row]),
      columns: header.map((text) => ({ width: Math.max(12, String(text).length + 2) })),
      freezePane: { rows: 1 },
      dataValidations: header.flatMap((text, i) => {
        const column = help.get(`${name} ${text}`)
        return column ? [validationOf(column, columnLetters(i), lists)] : []
      }),
    }
  })
  const height = Math.max(0, ...lists.map(({ length }) => length))
  const rows = Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? null))
  return writeXlsx({ sheets: [...sheets, { name: listSheet, rows, hidden: true }], stringMode: 'inline' })
}

function validationOf(column: ColumnHelp, letters: string, lists: (readonly string[])[]): DataValidation {
  const { sheet, name, values } = column
  const last = { data: lastRow, dataset_meta_data: 2, vars_meta_data: lastVariableRow }[sheet]
  const hint = {
    range: `${letters}2:${letters}${last}`,
    allowBlank: true,
    showInputMessage: true,
    inputTitle: name,
    inputMessage: shortened(column.rules.join(' ')),
  }
  if (values) {
    lists.push(values)
    const from = columnLetters(lists.length - 1)
    // Terms of a discipline may be joined by `+`.
    const isOpen = name === 'var_discipline'
    return {
      ...hint,
      type: 'list',
      formula1: `${listSheet}!$${from}$1:$${from}$${values.length}`,
      showErrorMessage: true,
      errorStyle: isOpen ? 'information' : 'stop',
    }
  }
  const limits = axisLimits[name as keyof typeof axisLimits] as readonly [number, number] | undefined
  if (limits && sheet === 'data') {
    const [formula1, formula2] = limits.map(String) as [string, string]
    return { ...hint, type: 'decimal', operator: 'between', formula1, formula2, showErrorMessage: true }
  }
  const rule = [...datasetColumns, ...variableColumns].find((rule) => rule.name === name)
  const most = rule?.under === undefined ? rule?.most : rule.under - 1
  if (most === undefined) return { ...hint, type: 'custom', formula1: 'TRUE' }
  return {
    ...hint,
    type: 'textLength',
    operator: 'lessThanOrEqual',
    formula1: String(most),
    showErrorMessage: true,
  }
}

/** A hint of a spreadsheet has at most 255 characters. */
const shortened = (text: string) => (text.length > 255 ? `${text.slice(0, 254)}…` : text)
