import { readFileSync } from 'node:fs'
import { type ChartKind, type ScatterTab, chartControls, chartKindNames, kindSplits } from '@isobath/domain'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const stories = read('stories/src/controls/every-control.stories.tsx')
/** The rows of the table of controls, by the story that they name. */
const rows = new Map(
  read('packages/plot/README.md')
    .split('\n')
    .filter((line) => /^\| `\w+`.*\bclose\b/.test(line))
    .map((line) => {
      const [kind = '', controls = '', split = '', story = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return [story.replaceAll('`', ''), { kind, controls, split }]
    }),
)

const tabs: readonly ScatterTab[] = ['map', 'density', 'time', 'lat', 'lon', 'depth']
const shown = chartKindNames.flatMap((kind): readonly (readonly [ChartKind, ScatterTab | undefined])[] =>
  kind === 'scatter' ? tabs.map((tab) => [kind, tab] as const) : [[kind, undefined]],
)

/** The story of a kind: its arguments name the kind, and the tab where there are any. */
const storyOf = (kind: ChartKind, tab: ScatterTab | undefined) =>
  new RegExp(
    `export const (\\w+): Story = \\{\\s*args: \\{\\s*kind: '${kind}'${tab ? `, tab: '${tab}'` : '(?!, tab)'}`,
  ).exec(stories)?.[1]

test.each(shown)('%s %s has a story, and a row in the table that names its controls and splits', (kind, tab) => {
  const story = storyOf(kind, tab)
  expect(story).toBeDefined()
  const { splits, splitsTogether } = kindSplits[kind]
  expect(rows.get(story ?? '')).toEqual({
    kind: tab ? `\`${kind}\` against \`${tab}\`` : `\`${kind}\``,
    controls: chartControls(kind, tab).join(', '),
    split: splits.length === 0 ? '–' : [...splits, ...(splitsTogether ? ['both'] : [])].join(', '),
  })
})

test('the table has no other rows', () => {
  expect(rows.size).toBe(shown.length)
})

test('every story uses every control of its kind', () => {
  expect(stories).toContain('play: ({ canvasElement, args }) => tryEvery(canvasElement, args)')
  expect([...stories.matchAll(/\bplay:/g)]).toHaveLength(1)
})
