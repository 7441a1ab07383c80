// Writes src/scales/cmocean.ts from the published tables in test/scale/cmocean.txt: `node setup/pack-cmocean.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'

/** What a channel may lie off its published value, of 255: less than a screen can show, and a third fewer points than at 1. */
const tolerance = 2
/** Channels of control points are multiples of it, so that each of them is one character. */
const unit = 3
const characters = 86
const last = 255

const at = (path) => new URL(`../${path}`, import.meta.url)
const tables = readFileSync(at('test/scales/cmocean.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))

const character = (digit) => String.fromCharCode(40 + digit)

/** What a control point may have for a published value. */
const near = (value) =>
  Array.from({ length: 2 * tolerance + 1 }, (_, i) => value - tolerance + i).filter(
    (other) => other >= 0 && other <= last && other % unit === 0,
  )

/** Of one channel: to which values at which later entries a straight line may lead from a value at an entry, by those two, such that it gives back every entry between. */
const linesOf = (channel) =>
  channel.map(
    (published, from) =>
      new Map(
        near(published).map((start) => {
          let [least, most] = [-Infinity, Infinity]
          const ends = []
          for (let to = from + 1; to <= Math.min(last, from + characters - 1); to++) {
            const slope = (value) => (value - start) / (to - from)
            ends[to] = near(channel[to]).filter((end) => slope(end) >= least && slope(end) < most)
            // Half more is rounded to within the tolerance.
            least = Math.max(least, slope(channel[to] - tolerance - 0.5))
            most = Math.min(most, slope(channel[to] + tolerance + 0.5))
          }
          return [start, ends]
        }),
      ),
  )

/** The fewest control points from which straight lines give back a table to the tolerance: each the entries since the one before, then its colour. */
function fewest(table) {
  const channels = [0, 2, 4].map((channel) =>
    Array.from({ length: last + 1 }, (_, i) => Number.parseInt(table.slice(6 * i + channel, 6 * i + channel + 2), 16)),
  )
  const lines = channels.map(linesOf)
  const within = (values, others) => values.every((of, c) => of.every((value) => others[c].includes(value)))
  // A way ends at an entry with all the values that its channels may have there; shorter ways first.
  let ways = [{ entry: 0, values: channels.map(([first]) => near(first)) }]
  while (!ways.some(({ entry }) => entry === last)) {
    const longer = Array.from({ length: last + 1 }, () => [])
    for (const before of ways) {
      for (let entry = before.entry + 1; entry <= last; entry++) {
        const values = before.values.map((of, c) => [
          ...new Set(of.flatMap((value) => lines[c][before.entry].get(value)[entry] ?? [])),
        ])
        if (values.some((of) => of.length === 0) || longer[entry].some((way) => within(values, way.values))) continue
        longer[entry] = [...longer[entry].filter((way) => !within(way.values, values)), { entry, values, before }]
      }
    }
    ways = longer.flat()
  }
  let text = ''
  let after
  for (let way = ways.find(({ entry }) => entry === last); way; way = way.before) {
    const { entry, values, before } = way
    const colour = values.map((of, c) =>
      nearest(
        after ? of.filter((value) => lines[c][entry].get(value)[after.entry]?.includes(after.colour[c])) : of,
        channels[c][entry],
      ),
    )
    text = [entry - (before?.entry ?? 0), ...colour.map((value) => value / unit)].map(character).join('') + text
    after = { entry, colour }
  }
  return text
}

const nearest = (values, value) => values.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a))

writeFileSync(
  at('src/scales/cmocean.ts'),
  `/**
 * The 22 maps of cmocean 2.0 (MIT licence, © 2015 Kristen M. Thyng): Thyng, Greene, Hetland, Zimmerle and DiMarco (2016), True colors of
 * oceanography, doi:10.5670/oceanog.2016.66; written by setup/pack-cmocean.mjs. Four characters a control point, digits from \`(\` on: how many of
 * the 256 entries after the one before it stands, and a third of each channel of its colour. They are the fewest from which straight lines give
 * back the published tables to ${tolerance}/255 a channel.
 */
export const cmocean = {
${tables.map(([name, table]) => `  ${name}: '${fewest(table).replaceAll('\\', '\\\\')}',`).join('\n')}
} as const
`,
)
