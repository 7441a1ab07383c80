import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { transfersAtom } from '../../src/download/transfer/transfer.ts'
import { closeTransferAtom, startTransferAtom } from '../../src/download/transfer/transfers.ts'

it('tells all bytes that have come, also where no more come for a while', async () => {
  const store = createStore()
  let more: (bytes: number) => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (more = (bytes) => controller.enqueue(new Uint8Array(bytes))),
  })
  const request = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => void body.cancel().catch(() => undefined))
    return Promise.resolve(new Response(body))
  }
  void store.set(startTransferAtom, { name: 'rows.zip', request })
  const state = () => store.get(transfersAtom)[0]?.state
  more(64)
  await expect.poll(state).toEqual({ type: 'receiving', bytes: 64 })
  more(36)
  await expect.poll(state).toEqual({ type: 'receiving', bytes: 100 })
  store.set(closeTransferAtom, store.get(transfersAtom)[0]?.id ?? 0)
  expect(store.get(transfersAtom)).toEqual([])
})
