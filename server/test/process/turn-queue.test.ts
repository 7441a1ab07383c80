import { expect, test } from 'vitest'
import { createTurnQueue } from '../../src/process/turn-queue.ts'

/** Queues one work for each name. The first letter of a name is the client. Resolves to the names in the order in which the works ran. */
async function orderOf(names: readonly string[], failing: readonly string[] = []) {
  const queue = createTurnQueue()
  const ran: string[] = []
  let running = 0
  const works = names.map((name) =>
    queue(name.slice(0, 1), async () => {
      running++
      expect(running).toBe(1)
      ran.push(name)
      await Promise.resolve()
      running--
      if (failing.includes(name)) throw new Error(name)
    }),
  )
  await Promise.allSettled(works)
  return ran.join(' ')
}

test('works of one client run in their order, one at a time', async () => {
  expect(await orderOf(['e1', 'e2', 'e3'])).toBe('e1 e2 e3')
})

test('a client that brings many works holds the others up by one', async () => {
  expect(await orderOf(['e1', 'e2', 'e3', 'e4', 'a1', 'b1', 'a2'])).toBe('e1 a1 b1 e2 a2 e3 e4')
})

test('a work that fails gives its turn to the next', async () => {
  expect(await orderOf(['e1', 'e2', 'a1'], ['e1', 'a1'])).toBe('e1 a1 e2')
})

test('a client whose works have all run waits like a new one', async () => {
  const queue = createTurnQueue()
  const ran: string[] = []
  const run = (client: string) => queue(client, () => Promise.resolve(void ran.push(client)))
  for (let i = 0; i < 3; i++) await run('e')
  await Promise.all([run('x'), run('e'), run('a')])
  expect(ran).toEqual(['e', 'e', 'e', 'x', 'e', 'a'])
})

test('as many works run at once as the queue allows', async () => {
  const queue = createTurnQueue(2)
  let [running, most] = [0, 0]
  const run = (client: string) =>
    queue(client, async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
    })
  await Promise.all(['e', 'e', 'e', 'a', 'b'].map(run))
  expect([most, running]).toEqual([2, 0])
})
