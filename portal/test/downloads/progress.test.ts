import { downloads, judgeSelection } from '@isobath/domain'
import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { loginAtom } from '../../src/shell/login/login-atom.ts'
import { limitHints } from '../../src/download/files/limit-hints.ts'
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
  void store.set(startTransferAtom, { name: 'rows.zip', content: 'dataset', request })
  const state = () => store.get(transfersAtom)[0]?.state
  more(64)
  await expect.poll(state).toEqual({ type: 'receiving', bytes: 64 })
  more(36)
  await expect.poll(state).toEqual({ type: 'receiving', bytes: 100 })
  store.set(closeTransferAtom, store.get(transfersAtom)[0]?.id ?? 0)
  expect(store.get(transfersAtom)).toEqual([])
})

const refused = async (content: 'dataset' | 'datasets' | 'files', status: number, text = 'raw', headers = {}) => {
  const store = createStore()
  const response = new Response(text, { status, statusText: 'Words', headers })
  await store.set(startTransferAtom, { name: 'rows.zip', content, request: () => Promise.resolve(response) })
  const state = store.get(transfersAtom)[0]?.state
  return { store, said: state?.type === 'failed' ? state.sentence : undefined }
}

it.each([
  ['dataset', 400, 'query exceeds maximum size allowed', 'Requested data exceeds size limits.'],
  ['dataset', 400, 'raw', 'Failed to download dataset. Nothing was saved.'],
  ['dataset', 500, 'raw', 'Failed to download dataset. Nothing was saved.'],
  ['datasets', 413, 'raw', 'Request too large. Please apply filters to reduce the size of your download.'],
  ['datasets', 503, 'raw', 'Download failed: 503 Words. Nothing was saved.'],
  ['files', 507, 'raw', 'Failed to download files: 507 Words. Nothing was saved.'],
] as const)('of %s that is refused with %s is told in the specified words', async (content, status, text, sentence) => {
  expect((await refused(content, status, text)).said).toBe(sentence)
})

it('that needs an account opens the sign-in dialog, which begins it again', async () => {
  const { store, said } = await refused('dataset', 401)
  expect(said).toBe('Please login to download data')
  const request = store.get(loginAtom)
  expect(request?.purpose).toBe('download')
  request?.resume?.()
  await expect.poll(() => store.get(transfersAtom).map(({ id }) => id)).toHaveLength(1)
})

it('of a selection of files near a limit has the specified words', () => {
  const hints = (sizes: readonly number[]) => limitHints(judgeSelection(sizes))
  const files = (count: number) => Array.from({ length: count }, () => 1)
  expect(hints(files(349))).toEqual([])
  expect(hints(files(399))).toEqual(['You can select 1 more files before reaching the 400 file limit.'])
  expect(hints(files(400))).toEqual([
    'File limit reached! You have selected the maximum of 400 files. To select more files, please remove some current selections first.',
  ])
  expect(hints([downloads.bytes - 1024 ** 2])).toEqual([
    'You can select 1 MB more before reaching the 10 GB size limit.',
  ])
})
