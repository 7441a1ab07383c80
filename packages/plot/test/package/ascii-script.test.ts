import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiScript } from '../../setup/ascii-script.ts'

// oxlint-disable-next-line typescript/no-implied-eval -- runs what the scripts of this test return
const run = (script: string): unknown => new Function(`return ${script}`)()

test('texts, templates and patterns mean the same in ASCII', () => {
  for (const script of ['`−${1}°`', '"a\\\\−𝒳"', '/^[−–]+$/.test("−–")', '/^.$/u.test("𝒳")', '"\\−"']) {
    expect(run(asciiScript(script))).toEqual(run(script))
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const script = JSON.stringify(text)
      expect(run(asciiScript(script))).toBe(text)
      // A text without backslashes becomes ASCII as a whole.
      expect(script.includes('\\') || !/[^\0-\x7f]/.test(asciiScript(script))).toBe(true)
    }),
  )
})
