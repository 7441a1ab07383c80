// Writes src/scale/cmocean.ts from the published tables in test/scale/cmocean.txt: `node setup/pack-cmocean.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'

/** What a channel may lie off its published value, of 255: less than a screen can show, and a third fewer points than at 1. */
const tolerance = 2

const at = (path) => new URL(`../${path}`, import.meta.url)
const tables = readFileSync(at('test/scale/cmocean.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))

const hex = (byte) => byte.toString(16).padStart(2, '0')

/** The fewest entries of a table from which straight lines give back every other. */
function fewest(table) {
  const colours = Array.from({ length: 256 }, (_, i) =>
    [0, 2, 4].map((channel) => Number.parseInt(table.slice(6 * i + channel, 6 * i + channel + 2), 16)),
  )
  const straight = (from, to) =>
    colours
      .slice(from, to)
      .every((colour, i) =>
        colour.every(
          (value, c) =>
            Math.abs(value - Math.round(colours[from][c] + (i / (to - from)) * (colours[to][c] - colours[from][c]))) <=
            tolerance,
        ),
      )
  const [counts, before] = [[1], [0]]
  for (let to = 1; to < 256; to++) {
    counts[to] = Infinity
    for (let from = to - 1; from >= 0; from--) {
      if (counts[from] + 1 < counts[to] && straight(from, to)) [counts[to], before[to]] = [counts[from] + 1, from]
    }
  }
  const kept = [255]
  while (kept[0] > 0) kept.unshift(before[kept[0]])
  return kept.map((i) => hex(i) + colours[i].map(hex).join('')).join('')
}

writeFileSync(
  at('src/scale/cmocean.ts'),
  `/**
 * The 22 maps of cmocean 2.0 (MIT licence, © 2015 Kristen M. Thyng): Thyng, Greene, Hetland, Zimmerle and DiMarco (2016), True colors of
 * oceanography, doi:10.5670/oceanog.2016.66; written by setup/pack-cmocean.mjs. Eight hex digits a point: its entry among the 256, and its colour.
 * They are the fewest from which straight lines give back every other entry of the published tables to ${tolerance}/255 a channel.
 */
export const cmocean = {
${tables.map(([name, table]) => `  ${name}:\n    '${fewest(table)}',`).join('\n')}
} as const
`,
)
