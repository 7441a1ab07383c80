import { expect, test } from 'vitest'
import { SerialRequests } from '../../../src/page/scheduling/serial-requests.ts'

/** Requests that are answered by hand, the made ones and the answers. */
function stageRequests() {
  const made: number[] = []
  const answers: string[] = []
  const pending: ((answer: string) => void)[] = []
  const make = (request: number) => {
    made.push(request)
    return new Promise<string>((resolve) => pending.push(resolve))
  }
  const requests = new SerialRequests(make, (answer) => answers.push(answer))
  const answer = async (text: string) => {
    pending.shift()?.(text)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { requests, made, answers, answer }
}

test('a request is made when the one before it is answered', async () => {
  const { requests, made, answers, answer } = stageRequests()
  for (const request of [1, 2, 3]) requests.add(request)
  expect([made, requests.isBusy]).toEqual([[1], true])
  await answer('a')
  expect([made, answers]).toEqual([[1, 2], ['a']])
  await answer('b')
  await answer('c')
  expect([made, answers, requests.isBusy]).toEqual([[1, 2, 3], ['a', 'b', 'c'], false])
})

test('after a cancellation neither the current answer nor a waiting request counts, and a new one does', async () => {
  const { requests, made, answers, answer } = stageRequests()
  for (const request of [1, 2]) requests.add(request)
  requests.cancel()
  requests.add(3)
  await answer('late')
  await answer('c')
  expect([made, answers, requests.isBusy]).toEqual([[1, 3], ['c'], false])
})
