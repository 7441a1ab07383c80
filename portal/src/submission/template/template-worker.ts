/** The worker that writes templates, so that the page loads no writer of spreadsheets. */
import type { AuditContext } from '@isobath/domain'
import { expose } from 'comlink'
import { type SheetTable, templateTable, writeTemplate } from './template.ts'

export interface TemplateWorkerApi {
  /** The empty template where no cells are given. */
  write(context: AuditContext, table?: SheetTable): Promise<Uint8Array>
}

const api: TemplateWorkerApi = {
  write: (context, table) => writeTemplate(table ?? templateTable(context), context),
}

expose(api)
