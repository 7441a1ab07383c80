/** Reads a workbook and audits nothing: the floor of the bench. Built into one file, which the bench serves beside the portal. */
import { streamXlsxRows } from 'hucre/xlsx'
import { readWorkbookFile } from '../../../../../portal/src/submission/workbook/read-workbook.ts'

/** `tool` is the reader of the validation tool, `hucre` the published one. */
export interface ParseRequest {
  readonly file: File
  readonly reader: 'tool' | 'hucre'
}

const scope = globalThis as unknown as Pick<Worker, 'postMessage'>

async function parse({ file, reader }: ParseRequest): Promise<void> {
  const begin = performance.now()
  if (reader === 'tool') {
    const read = await readWorkbookFile(file, file.name, () => {})
    if (!read.ok) throw new Error(read.sentence)
  } else {
    const bytes = new Uint8Array(await file.arrayBuffer())
    for (const sheet of ['data', 'dataset_meta_data', 'vars_meta_data'])
      for await (const row of streamXlsxRows(bytes, { sheet })) if (row.values.length === 0) break
  }
  scope.postMessage(performance.now() - begin)
}

addEventListener('message', (event: MessageEvent<ParseRequest>) => void parse(event.data))
