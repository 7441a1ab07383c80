import { expect, test } from 'vitest'
import { createHoverQuery } from '../../../src/globe/page/interaction/hover-query.ts'

/** A query whose answers are given by hand, and what it reported. */
function stageQuery() {
  const asked: { readonly x: number; readonly answer: (found: string | undefined) => void }[] = []
  const found: (string | undefined)[] = []
  const query = createHoverQuery<string>(
    ({ x }) => new Promise((answer) => asked.push({ x, answer })),
    (each) => found.push(each),
  )
  const answer = async (value: string | undefined) => {
    asked.at(-1)!.answer(value)
    for (let i = 0; i < 4; i++) await Promise.resolve()
  }
  return { query, asked: () => asked.map(({ x }) => x), found, answer }
}

test('while an answer is on its way only the last place of the pointer waits', async () => {
  const { query, asked, found, answer } = stageQuery()
  for (const x of [1, 2, 3]) query.request({ x, y: 0 })
  expect(asked()).toEqual([1])
  await answer('first')
  expect(asked()).toEqual([1, 3])
  await answer('third')
  expect(found).toEqual(['first', 'third'])
})

test('a pointer that has left is reported at once, and a late answer does not bring it back', async () => {
  const { query, found, answer } = stageQuery()
  query.request({ x: 1, y: 0 })
  query.request(undefined)
  expect(found).toEqual([undefined])
  await answer('late')
  expect(found).toEqual([undefined])
})

test('nothing is reported after the end', async () => {
  const { query, found, answer } = stageQuery()
  query.request({ x: 1, y: 0 })
  query.end()
  await answer('late')
  expect(found).toEqual([])
})
