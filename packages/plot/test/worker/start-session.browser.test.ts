import { afterEach, expect, test, vi } from 'vitest'
import type { Clock } from '../../src/worker/remote/deadline.ts'
import { createInPageSession } from '../../src/worker/in-page.ts'
import { type SessionLoss, type StartedSession, startSession } from '../../src/worker/remote/start-session.ts'
import { startWorker } from '../page/started-worker.ts'
import { asMap, regularGrid } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'

/** A clock that runs its timers when the test says so. */
function manualClock() {
  const timers = new Map<number, () => void>()
  let last = 0
  const clock: Clock = {
    setTimeout: (work) => {
      timers.set(++last, work)
      return last
    },
    clearTimeout: (timer) => timers.delete(timer as number),
  }
  const runTimers = () => {
    const due = [...timers.values()]
    timers.clear()
    for (const work of due) work()
    return due.length
  }
  return { clock, runTimers }
}

const inPage = createInPageSession()
let started: StartedSession | undefined
afterEach(() => started?.end())

function start(
  draw: () => Worker | Promise<Worker>,
  replacement: () => Promise<typeof inPage | undefined> = async () => inPage,
) {
  const { clock, runTimers } = manualClock()
  const losses: SessionLoss[] = []
  started = startSession({ draw, inPage: replacement }, clock, (loss) => losses.push(loss))
  return { started, losses, runTimers }
}

/** A worker whose script does nothing. */
function silentWorker(): Worker {
  const url = URL.createObjectURL(new Blob(['self.onmessage = () => {}'], { type: 'text/javascript' }))
  return new Worker(url)
}

const grid = { type: 'grid', ...regularGrid(4, 4, () => 1) } as const

test('a worker that never answers is replaced by a session in the page when the deadline passes', async () => {
  const { started, losses, runTimers } = start(silentWorker)
  const early = await started.session(grid)
  const pending = early.open(1, grid, asMap, () => undefined)
  const rejection = pending.catch(String)
  for (let second = 1; second < 15; second++) runTimers()
  expect(losses).toEqual([])
  runTimers()
  expect(await rejection).toContain('The drawing thread does not answer.')
  await waitFor(() => expect(losses).toEqual(['notStarted']))
  await waitFor(() => expect(runTimers()).toBe(1))
  expect(await started.session(grid)).toBe(inPage)
})

test('a page that was asleep for hours counts as one second of the deadline', async () => {
  const { started, losses, runTimers } = start(silentWorker)
  await started.session(grid)
  runTimers()
  expect(losses).toEqual([])
})

test('a source is posted with the first call, but one that transfers its arrays waits until the worker runs', async () => {
  const worker = startWorker()
  const posted: string[] = []
  const post = worker.postMessage.bind(worker)
  vi.spyOn(worker, 'postMessage').mockImplementation(
    (message: { readonly path?: readonly string[] }, transferred?: unknown) => {
      // The release of the proxy names no method.
      if (message.path) posted.push(message.path.join('.'))
      post(message, transferred as Transferable[])
    },
  )
  const answered = vi.fn<() => void>()
  worker.addEventListener('message', answered)
  const { started, runTimers } = start(() => worker)
  const transferred = started.session({ ...grid, transfer: true })
  const early = await started.session(grid)
  const opened = early.open(1, grid, asMap, () => undefined)
  expect(posted).toEqual(['start', 'open'])
  expect(answered).not.toHaveBeenCalled()
  expect(await transferred).toBe(early)
  expect(answered).toHaveBeenCalled()
  await opened
  expect(runTimers()).toBe(0)
})

test('a worker whose policy forbids to compile code, on a page that forbids it too, fails with a sentence that names the file to serve', async () => {
  const { started, losses } = start(
    () => new Worker(new URL('./fixtures/strict-worker.ts', import.meta.url), { type: 'module' }),
  )
  const early = await started.session(grid)
  await expect(early.open(1, grid, asMap, () => undefined)).rejects.toThrow('did not start')
  expect(losses).toEqual(['notStarted'])
  await expect(started.session(grid)).rejects.toThrow(/serve the file dist\/worker\.js .+ setWorkerFactory\.$/)
})

test('where no worker can be had and the page may not compile code, the same sentence is reported', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const { started, losses, runTimers } = start(forbidden, async () => undefined)
  await waitFor(() => expect(runTimers()).toBe(1))
  await expect(started.session(grid)).rejects.toThrow(/serve the file dist\/worker\.js/)
  expect(losses).toEqual([])
})

test('a worker that is blocked by the policy of the page is not replaced, though the page may compile code', async () => {
  const { started, runTimers } = start(() => {
    queueMicrotask(() =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', { effectiveDirective: 'worker-src' }),
      ),
    )
    throw new DOMException('forbidden', 'SecurityError')
  })
  await waitFor(() => expect(runTimers()).toBe(1))
  await expect(started.session(grid)).rejects.toThrow(/serve the file dist\/worker\.js/)
})

test('a session that ends while its worker starts rejects its calls, and no other is started', async () => {
  const { started, losses } = start(silentWorker)
  const early = await started.session(grid)
  const pending = early.open(1, grid, asMap, () => undefined)
  started.end()
  await expect(pending).rejects.toThrow('The last chart is gone.')
  await expect(started.session({ ...grid, transfer: true })).rejects.toThrow('The last chart is gone.')
  expect(losses).toEqual([])
})
