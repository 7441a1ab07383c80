import { afterEach, expect, test, vi } from 'vitest'
import { type GuardedWorker, WorkerGoneError, guardWorker } from '../../src/worker/remote/guarded-worker.ts'
import type { EchoApi } from './fixtures/answering-worker.ts'

let worker: Worker
let guarded: GuardedWorker<EchoApi>
const guard = () => {
  const onGone = vi.fn<(reason: WorkerGoneError) => void>()
  worker = new Worker(new URL('./fixtures/answering-worker.ts', import.meta.url), { type: 'module' })
  guarded = guardWorker<EchoApi>(worker, onGone)
  return { api: guarded.api, onGone }
}
afterEach(() => guarded.end(new WorkerGoneError('The test is over.')))

test('a call is answered, and the name and message of an error cross', async () => {
  const { api } = guard()
  expect(await api.answer(1)).toBe(2)
  await expect(api.fail()).rejects.toMatchObject({ name: 'RangeError', message: 'out of range' })
})

test('an answer or an argument that cannot be cloned rejects its call, and other calls go on', async () => {
  const { api } = guard()
  await expect(api.answerWithFunction()).rejects.toThrow('Unserializable return value')
  await expect(api.answer((() => 1) as unknown as number)).rejects.toThrow(/could not be cloned/)
  expect(await api.answer(2)).toBe(3)
})

test.each([
  [
    'an error',
    () => new ErrorEvent('error', { message: 'out of memory' }),
    'The drawing thread stopped: out of memory.',
  ],
  ['a message that cannot be read', () => new MessageEvent('messageerror'), 'The drawing thread stopped.'],
])('%s of the worker rejects pending and later calls, ends it and is reported once', async (_, event, message) => {
  const { api, onGone } = guard()
  const pending = api.never()
  const terminated = vi.spyOn(worker, 'terminate')
  worker.dispatchEvent(event())
  worker.dispatchEvent(event())
  await expect(pending).rejects.toThrow(new WorkerGoneError(message))
  await expect(api.answer(1)).rejects.toThrow(message)
  expect(terminated).toHaveBeenCalledTimes(1)
  expect(onGone).toHaveBeenCalledTimes(1)
})

test('a worker that is ended rejects its calls and reports nothing', async () => {
  const { api, onGone } = guard()
  const pending = api.never()
  guarded.end(new WorkerGoneError('The last chart is gone.'))
  await expect(pending).rejects.toThrow('The last chart is gone.')
  expect(onGone).not.toHaveBeenCalled()
})
