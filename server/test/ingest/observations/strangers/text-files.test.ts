import { expect, it } from 'vitest'
import { readDepths } from './read-depths.ts'
import { readLanguages } from './read-languages.ts'
import { readNumbers } from './read-numbers.ts'
import { readPrograms } from './read-programs.ts'
import { readStations } from './read-stations.ts'
import { readTexts } from './read-texts.ts'
import { readTimes } from './read-times.ts'
import { refusedTexts } from './refused-texts.ts'
import { strangersReader } from './strangers.ts'

const read = strangersReader()
const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`

it.each([
  ...readTexts,
  ...readDepths,
  ...readLanguages,
  ...readNumbers,
  ...readPrograms,
  ...readStations,
  ...readTimes,
])('a text of %s is read right, with its report', async (_, lines, expected) => {
  expect(await read(textOf(lines))).toEqual(expected)
})

it.each(refusedTexts)('a text of %s is refused with a way on', async (_, lines, sentence) => {
  expect(await read(textOf(lines))).toContain(sentence)
})
