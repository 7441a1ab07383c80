import { atom } from 'jotai'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { announceSession } from '../../service/people/session.ts'
import { download } from '../../shell/files/download.ts'
import { canStream, fileSink, memorySink, receive } from './receive.ts'
import { brokenSentence, refusalSentence, type TransferContent } from './refusal.ts'
import { transfersAtom, type Transfer, type TransferState } from './transfer.ts'

interface TransferOrder {
  readonly name: string
  readonly content: TransferContent
  readonly request: (signal: AbortSignal) => Promise<Response>
  /** About how many bytes will come. A large file is written to disk as it comes, where the browser can. */
  readonly expectedBytes?: number
}

/** Bytes of a row in a zip of CSV, about: what large files are known by before they come. */
export const bytesOfRow = 60

/** From this many bytes on, the reader chooses a file to write to, so that memory need not hold it. */
const streamedBytes = 100_000_000
/** Milliseconds between two reports of progress. */
const reportInterval = 200

/** Reports how many bytes have arrived, at most once in an interval. The last number is always reported, also while no more bytes arrive. */
function reportProgress(tell: (bytes: number) => void) {
  let latest = 0
  let reported: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellLatest = () => {
    timer = undefined
    if (latest === reported) return
    tell(latest)
    reported = latest
    timer = setTimeout(tellLatest, reportInterval)
  }
  return {
    report: (bytes: number) => {
      latest = bytes
      if (timer === undefined) tellLatest()
    },
    end: () => clearTimeout(timer),
  }
}

const controllers = new Map<number, { readonly abort: AbortController; readonly order: TransferOrder }>()
let lastId = 0

/** Takes a transfer from the list, and ends it where it runs. */
export const closeTransferAtom = atom(null, (get, set, id: number) => {
  controllers.get(id)?.abort.abort()
  controllers.delete(id)
  set(
    transfersAtom,
    get(transfersAtom).filter((transfer) => transfer.id !== id),
  )
})

/** Begins a transfer anew that has failed. */
export const retryTransferAtom = atom(null, (_get, set, id: number) => {
  const order = controllers.get(id)?.order
  set(closeTransferAtom, id)
  if (order) void set(startTransferAtom, order)
})

/** Fetches a file and gives it to the reader once it is whole. Must be called while a click is handled. */
export const startTransferAtom = atom(null, async (get, set, order: TransferOrder): Promise<void> => {
  const isLarge = (order.expectedBytes ?? 0) >= streamedBytes
  const sink = isLarge && canStream() ? await fileSink(order.name) : memorySink((file) => download(file, order.name))
  if (!sink) return
  const id = ++lastId
  const abort = new AbortController()
  controllers.set(id, { abort, order })
  const transfer: Transfer = { id, name: order.name, began: Date.now(), state: { type: 'preparing' } }
  const tell = (state: TransferState) =>
    set(
      transfersAtom,
      get(transfersAtom).map((each) => (each.id === id ? { ...each, state } : each)),
    )
  set(transfersAtom, [...get(transfersAtom), transfer])
  try {
    const response = await order.request(abort.signal)
    if (!response.ok) {
      await sink.abort()
      tell({ type: 'failed', sentence: await refusalSentence(order.content, response) })
      if (response.status === 401) {
        announceSession()
        set(loginAtom, { purpose: 'download', resume: () => set(retryTransferAtom, id) })
      }
      return
    }
    const length = Number(response.headers.get('Content-Length') ?? Number.NaN)
    const total = Number.isFinite(length) && response.headers.get('Content-Encoding') === null ? { total: length } : {}
    const progress = reportProgress((bytes) => tell({ type: 'receiving', bytes, ...total }))
    const bytes = await receive(response, sink, progress.report).finally(progress.end)
    tell({ type: 'saved', bytes })
  } catch {
    if (!abort.signal.aborted) tell({ type: 'failed', sentence: brokenSentence() })
  }
})
