import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const linesOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../examples/vite/small/${name}.ts`, import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n')

// `examples.packed.test.ts` builds the same files with the packed package and opens them.
test.each([
  [
    'a CSV whose missing values are -999 becomes a T-S diagram',
    'ts',
    10,
    ["kind: 'tsDiagram'", 'missing: -999', '.csv'],
  ],
  [
    'a field with contours of another, a cruise track and an annotation are one chart',
    'overlay',
    15,
    ["kind: 'heatmap'", "type: 'contours'", "type: 'track'", "type: 'line'"],
  ],
  ['ten rows a second are appended to a series', 'append', 15, ['append(', '100)']],
])('%s in the lines that the manual promises', (_, name, most, parts) => {
  const lines = linesOf(name)
  expect(lines.length).toBeLessThanOrEqual(most)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(120)
  for (const part of parts) expect(lines.join('\n')).toContain(part)
})
