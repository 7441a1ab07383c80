import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linesOf } from '../../../../src/ingest/observations/text/text-lines.ts'
import { temporaryFolder } from '../../support/store.ts'

const folder = temporaryFolder()

async function linesOfText(text: string) {
  const path = join(folder, 'lines.csv')
  writeFileSync(path, text)
  const lines = []
  for await (const some of linesOf(path, 'lines.csv')) lines.push(...some)
  return lines.map((line) => [line.number, line.text])
}

it('lines are counted with the blank ones, of which few are given', async () => {
  const blank = 200_000
  const lines = await linesOfText(`a,b\n1,2\n${' \r\n'.repeat(blank)}3,4\n\n\n5,6`)
  expect(lines.filter(([, text]) => String(text).trim() !== '')).toEqual([
    [1, 'a,b'],
    [2, '1,2'],
    [3 + blank, '3,4'],
    [6 + blank, '5,6'],
  ])
  expect(lines.length).toBeLessThan(30)
})

it('a long stretch of blank lines is given piece by piece, so that who looks for a head may stop', async () => {
  const path = join(folder, 'blank.csv')
  writeFileSync(path, '\n'.repeat(2 ** 20))
  const ends = []
  for await (const lines of linesOf(path, 'blank.csv')) ends.push(lines[0]?.bytes)
  expect(ends.length).toBeGreaterThan(8)
  expect(ends[0]).toBeLessThan(2 ** 18)
})

it('a quoted cell keeps its blank lines, and quotes behind numbers open none', async () => {
  expect(await linesOfText('a,"x\n\n\ny ""z"" ",b\n5\',6",7\n"open\nto the end')).toEqual([
    [4, 'a,"x\n\n\ny ""z"" ",b'],
    [5, `5',6",7`],
    [7, '"open\nto the end'],
  ])
})

it('a quote that never closes takes a million characters at most', async () => {
  const long = 'x'.repeat(99)
  const lines = await linesOfText(`a,"\n${`${long}\n`.repeat(30_000)}`)
  expect(lines.slice(1).map(([, text]) => text)).toEqual(Array(lines.length - 1).fill(long))
  expect(String(lines[0]?.[1]).length).toBeGreaterThan(2 ** 20 - 200)
  expect(String(lines[0]?.[1]).length).toBeLessThan(2 ** 20 + 200)
})
