import { expect, it } from 'vitest'
import { strangersReader } from './strangers.ts'
import { textFiles } from './text-files.ts'

const read = strangersReader()
const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`
const taken = textFiles.flatMap(([provider, lines, expected]) =>
  typeof expected === 'string' ? [] : [[provider, lines, expected] as const],
)
const refused = textFiles.flatMap(([provider, lines, expected]) =>
  typeof expected === 'string' ? [[provider, lines, expected] as const] : [],
)

it.each(taken)('a text of %s is read right, with its report', async (_, lines, expected) => {
  expect(await read(textOf(lines))).toEqual(expected)
})

it.each(refused)('a text of %s is refused with a way on', async (_, lines, sentence) => {
  expect(await read(textOf(lines))).toContain(sentence)
})
