import { expose } from 'comlink'
import { expect, test, vi } from 'vitest'
import type { ReadingService } from '../../src/loading/reading/reading-service.ts'
import { createRemoteReader } from '../../src/loading/reading/remote-reader.ts'

test('a reading that has failed is not cancelled when its chart is closed', async () => {
  const { port1, port2 } = new MessageChannel()
  const cancel = vi.fn<(reading: number) => void>()
  const service: ReadingService = {
    sendEventsTo: (events) => events.close(),
    read: () => Promise.reject(new Error('broken')),
    cancel,
  }
  expose(service, port2)
  const readTable = createRemoteReader(port1)
  const read = (signal: AbortSignal) =>
    readTable({ type: 'rows', rows: [] }, { signal, notify: () => undefined, judge: () => undefined })
  const closing = new AbortController()
  await expect(read(closing.signal)).rejects.toThrow('broken')
  closing.abort()
  // The answer to this call comes after anything that was sent before.
  await expect(read(new AbortController().signal)).rejects.toThrow('broken')
  expect(cancel).not.toHaveBeenCalled()
  port1.close()
})
