import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { watch } from '../../src/db/watch.ts'

/** Watches until it has checked a given number of times; resolves to how often the lines were cut. */
async function cutsOf(ask: (count: number) => Promise<unknown>, times: number): Promise<number> {
  const stopped = new AbortController()
  let [asked, cuts] = [0, 0]
  const asking = () => {
    if (++asked > times) stopped.abort()
    return ask(asked)
  }
  await watch(asking, 50, () => void cuts++, stopped.signal, 10)
  return cuts
}

test('a server that says nothing is cut off, and one that refuses is not', async () => {
  const answers = [
    () => new Promise(() => {}),
    () => Promise.reject(new Error('too many connections')),
    () => Promise.resolve(),
  ]
  expect(await cutsOf((count) => answers[count - 1]?.() ?? Promise.resolve(), answers.length)).toBe(1)
})

test('a process that stood still itself reads what was said meanwhile, and cuts nothing', async () => {
  const ask = () => {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => port1.once('message', resolve)).finally(() => port1.close())
    // The answer comes, and the process stands still for longer than the patience before it reads it.
    setImmediate(() => {
      port2.postMessage('said')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    })
    return answer
  }
  expect(await cutsOf(ask, 2)).toBe(0)
})
