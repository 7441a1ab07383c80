/** Parses a workbook and keeps nothing: the floor of the bench. Built into one file, which the bench serves beside the portal. */
import { streamXlsxRows } from 'hucre/xlsx'

const scope = globalThis as unknown as Pick<Worker, 'postMessage'>

async function parse(file: Blob): Promise<void> {
  const begin = performance.now()
  const bytes = new Uint8Array(await file.arrayBuffer())
  let rows = 0
  for (const sheet of ['data', 'dataset_meta_data', 'vars_meta_data'])
    for await (const row of streamXlsxRows(bytes, { sheet })) rows += row.values.length > 0 ? 1 : 0
  scope.postMessage({ rows, milliseconds: performance.now() - begin })
}

addEventListener('message', (event: MessageEvent<Blob>) => void parse(event.data))
