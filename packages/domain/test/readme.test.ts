import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { type SizeCheck, cost, defaultCut, judge, sentence, variableFromRow } from '../src/index.ts'
import { row } from './fixtures.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const sizeCheck: SizeCheck = { status: 'succeeded', result: { allow: true } }

const runExample = () => {
  // example
  const variable = variableFromRow(row) // a row of GET /api/catalog/variable
  if (variable.ok) {
    const cut = { ...defaultCut(variable.value), kind: 'heatmap' as const }
    const verdict = judge({ gate: 'browser', cut, caller: { role: 'user' }, sizeCheck, existing: [] })
    console.log(cost(cut), verdict.ok ? verdict.warnings.map(sentence) : sentence(verdict.problem))
  }
  // end
}

it('the example of the README runs as it stands there', () => {
  const [, example = ''] = /\/\/ example\n([\s\S]*?) *\/\/ end/.exec(read('./readme.test.ts')) ?? []
  expect(read('../README.md')).toContain(example.replaceAll(/^ {2}/gm, ''))
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  runExample()
  expect(log.mock.calls).toEqual([[expect.any(Number), expect.any(String)]])
  log.mockRestore()
})
