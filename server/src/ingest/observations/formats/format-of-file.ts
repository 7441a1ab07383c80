import { isOldWorkbook } from '@isobath/domain'
import { firstBytes } from '../../netcdf/open-field-file.ts'
import { foreignFormatOf } from '../../foreign-formats.ts'
import { Refusal } from '../../problem.ts'
import { utf16Of } from '../text/text-lines.ts'

/** Formats of files that can hold observations. */
export type TableFormat = 'netcdf' | 'parquet' | 'workbook' | 'text'

const headBytes = 4096

/** Tells a file's format by its first bytes, or refuses it by name. */
export async function formatOfFile(path: string, name: string): Promise<TableFormat> {
  const head = await firstBytes(path, headBytes, name)
  const magic = head.subarray(0, 4).toString('latin1')
  if (magic.startsWith('CDF') || magic === '\u0089HDF') return 'netcdf'
  if (magic === 'PAR1') return 'parquet'
  // The reader of workbooks refuses old formats by name.
  if (magic === 'PK\u0003\u0004' || isOldWorkbook(head)) return 'workbook'
  const format = foreignFormatOf(head)
  if (format) throw new Refusal({ kind: 'foreign', file: name, format })
  const isText = head.length > 0 && (utf16Of(head) !== undefined || !head.includes(0))
  if (!isText) throw new Refusal({ kind: 'foreign', file: name })
  return 'text'
}
