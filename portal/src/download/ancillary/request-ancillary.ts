import { metadataSheets, type Subset } from '@isobath/domain'
import { wrap } from 'comlink'
import { ancillaryPath } from '../../service/bulk-download.ts'
import { fetchMetadata } from '../../service/catalog.ts'
import type { AncillaryThread } from './ancillary-thread.ts'

interface Names {
  /** Short name of the dataset. */
  readonly dataset: string
  readonly table: string
}

/**
 * Asks for a zip of the rows of a dataset with their ancillary data, and of its metadata. The service gives the rows as CSV; a worker packs them as
 * they come, and ends with the transfer.
 *
 * @throws where the service cannot be reached
 */
export async function requestAncillary(
  { dataset, table }: Names,
  subset: Subset | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const metadata = await fetchMetadata(dataset, signal)
  if (!metadata.ok) {
    const { fault } = metadata
    if (fault.type === 'answered') return new Response(fault.sentence, { status: fault.status })
    throw new TypeError(`The metadata did not come: ${fault.type}.`)
  }
  const worker = new Worker(new URL('./ancillary-thread.ts', import.meta.url), {
    type: 'module',
    name: 'isobath-ancillary',
  })
  const end = () => worker.terminate()
  // A worker that has ended answers no call.
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    worker.addEventListener('error', () => reject(new TypeError('The worker of the download failed.')), { once: true })
  })
  ended.catch(end)
  const thread = wrap<AncillaryThread>(worker)
  const url = new URL(ancillaryPath(table, subset), location.href).href
  const order = { url, dataset, metadata: metadataSheets(metadata.value) }
  const refusal = await Promise.race([thread.open(order), ended])
  if (refusal) {
    end()
    return new Response(refusal.text, { status: refusal.status, headers: [...refusal.headers] })
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await Promise.race([thread.next(), ended])
      if (part) return controller.enqueue(part)
      end()
      controller.close()
    },
    cancel: end,
  })
  return new Response(body)
}
