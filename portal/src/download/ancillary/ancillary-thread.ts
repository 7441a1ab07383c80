/** The thread that packs rows with ancillary data and their metadata into a zip, so that the page does not stand still. */
import { type PlainSheet, storableSheets } from '@isobath/domain'
import { expose, transfer } from 'comlink'
import { writeXlsx } from 'hucre/xlsx'
import { bytesOf, openArchive } from '../../shell/files/archive.ts'

interface AncillaryOrder {
  readonly url: string
  /** What the two files within are named after. */
  readonly dataset: string
  /** The sheets of the workbook. */
  readonly metadata: readonly PlainSheet[]
}

/** Why the service gives no rows. */
export interface Refusal {
  readonly status: number
  readonly headers: readonly [string, string][]
  readonly text: string
}

export interface AncillaryThread {
  /** Asks for the rows; undefined where they come. */
  open(order: AncillaryOrder): Promise<Refusal | undefined>
  /** The next bytes of the zip; undefined at its end. Rejects where the answer breaks off. */
  next(): Promise<Uint8Array<ArrayBuffer> | undefined>
}

let parts: AsyncGenerator<Uint8Array<ArrayBuffer>> | undefined

async function* pack(
  body: ReadableStream<Uint8Array>,
  { dataset, metadata }: AncillaryOrder,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let made: Uint8Array<ArrayBuffer>[] = []
  const archive = openArchive((part) => made.push(part))
  const data = archive.file(`${dataset}_data.csv`)
  for await (const bytes of bytesOf(body)) {
    data.write(bytes)
    yield* made
    made = []
  }
  data.end()
  const workbook = archive.file(`${dataset}_metadata.xlsx`)
  workbook.write(await writeXlsx({ sheets: storableSheets(metadata), stringMode: 'inline' }))
  workbook.end()
  archive.end()
  yield* made
}

const thread: AncillaryThread = {
  async open(order) {
    const response = await fetch(order.url)
    if (!response.ok || !response.body) {
      return { status: response.status, headers: [...response.headers], text: await response.text() }
    }
    parts = pack(response.body, order)
    return undefined
  },
  async next() {
    const part = await parts?.next()
    return part?.value ? transfer(part.value, [part.value.buffer]) : undefined
  },
}

expose(thread)
