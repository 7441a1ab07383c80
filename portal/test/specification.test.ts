import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The lines of the table: a sentence, the texts that it prescribes, and where it is proved. */
const lines = readFileSync(`${root}portal/SPECIFICATION.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| *(---|Sentence)/.test(line))
  .map((line) => {
    const [sentence = '', texts = '', tests = ''] = line.split('|').slice(1, 4)
    return {
      sentence: sentence.trim(),
      texts: [...texts.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
      tests: tests.split('<br>').map((test) => /`([^`]+)`: (.+)/.exec(test.trim())?.slice(1) ?? []),
    }
  })

/** The sources in one text. A line break within a sentence counts as a blank. */
const sources = ['portal/src', 'packages/domain/src', 'packages/plot/src']
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((file) => `${folder}/${String(file)}`))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

describe('the table of the specification', () => {
  it('has a test for each sentence', () => {
    expect(lines.length).toBeGreaterThan(60)
    for (const { sentence, tests } of lines) {
      expect([sentence, tests.length > 0 && tests.every(([file, name]) => file && name)]).toEqual([sentence, true])
    }
  })

  it.each(lines.flatMap(({ tests }) => tests).map(([file = '', name = '']) => [file, name] as const))(
    'names a test of %s that exists: %s',
    (file, name) => {
      expect(existsSync(`${root}${file}`)).toBe(true)
      const text = readFileSync(`${root}${file}`, 'utf8')
      expect(text).toContain(`'${name}'`)
    },
  )

  it.each(lines.flatMap(({ texts }) => texts))('prescribes a text that stands in the sources: %s', (text) => {
    const missing = text.split(/\{[^}]*\}/).filter((part) => part !== '' && !sources.includes(part))
    expect(missing).toEqual([])
  })
})
