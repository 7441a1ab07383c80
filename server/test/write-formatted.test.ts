import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { formatText, writeFormatted } from '../setup/write-formatted.mjs'

const fileNamed = (name: string) => pathToFileURL(join(mkdtempSync(join(tmpdir(), 'isobath-formatted-')), name))

test('a table that a script writes has its columns padded, as the check of formats wants it', async () => {
  const file = fileNamed('loads.md')
  await writeFormatted(file, '# Loads\n\n| route | time (ms) |\n|---|---:|\n| `/catalog` | 1234 |\n')
  const padded = '# Loads\n\n| route      | time (ms) |\n| ---------- | --------: |\n| `/catalog` |      1234 |\n'
  expect(readFileSync(file, 'utf8')).toBe(padded)
  expect(await formatText(file, padded)).toBe(padded)
})

test('a script writes code and JSON in the style of this repository', async () => {
  expect(await formatText(fileNamed('palette.ts'), 'export const ice: string = "04";')).toBe(
    "export const ice: string = '04'\n",
  )
  expect(await formatText(fileNamed('loads.json'), '{ "medians": [\n1,\n2] }')).toBe('{ "medians": [1, 2] }\n')
})

test('text that cannot be formatted is refused with the name of its file', async () => {
  await expect(writeFormatted(fileNamed('loads.json'), '[1, 2')).rejects.toThrow('loads.json cannot be formatted')
})
