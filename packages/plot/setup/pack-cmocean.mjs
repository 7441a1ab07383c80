// Writes src/scales/palettes/cmocean.ts from the published tables in test/scales/cmocean.txt: `node setup/pack-cmocean.mjs`.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../../../server/setup/write-formatted.mjs'

const at = (path) => new URL(`../${path}`, import.meta.url)
const tables = readFileSync(at('test/scales/cmocean.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))

const hex = (byte) => (byte & 255).toString(16).padStart(2, '0')

/** The differences between neighbouring entries, of the red, the green and the blue channel one after another. */
function differencesOf(table) {
  const bytes = table.match(/../g).map((byte) => Number.parseInt(byte, 16))
  return [0, 1, 2]
    .map((channel) => bytes.filter((_, i) => i % 3 === channel))
    .map((channel) => channel.map((value, i) => hex(value - (channel[i - 1] ?? 0))).join(''))
    .join('')
}

/** The text of the file. */
export const cmoceanText = () => `/**
 * The 22 maps of cmocean 2.0, exactly as published (MIT licence, © 2015 Kristen M. Thyng): Thyng, Greene, Hetland, Zimmerle and DiMarco (2016),
 * True colors of oceanography, doi:10.5670/oceanog.2016.66. Written by setup/pack-cmocean.mjs.
 *
 * Each map has 256 entries: all red bytes, then all green ones, then all blue ones, as hex digits. A byte is the difference from the one before it
 * in its channel, modulo 256; the first is the value itself.
 */
export const cmocean = {
${tables.map(([name, table]) => `  ${name}:\n    '${differencesOf(table)}',`).join('\n')}
} as const
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFormatted(at('src/scales/palettes/cmocean.ts'), cmoceanText())
}
