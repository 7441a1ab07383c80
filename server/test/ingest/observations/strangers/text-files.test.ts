import { expect, it } from 'vitest'
import { strangersReader } from './strangers.ts'
import { textFiles } from './text-files.ts'

const read = strangersReader()

it.each(textFiles)('a text of %s is read right, or refused with a way on', async (_, lines, expected) => {
  const found = await read(`${lines.join('\n')}\n`)
  expect(found).toEqual(typeof expected === 'string' ? expect.stringContaining(expected) : expected)
})
