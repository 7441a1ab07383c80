import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { haloOf } from '../../../src/scales/halo.ts'
import { type Theme, themes } from '../../../src/style/theme.ts'
import { contrast } from '../../contrast.ts'

const page = fileURLToPath(new URL('../../../src/page/', import.meta.url))

/** The least contrast of readable text (WCAG 2.2, 1.4.3). */
const readable = 4.5

interface Rule {
  readonly selector: string
  readonly colour: string | undefined
  readonly ground: string | undefined
}

/** The rules of every style sheet of a chart that colour text, or the ground of text. What is disabled may be pale. */
const rules: readonly Rule[] = readdirSync(page, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(page, name), 'utf8'))
  .filter((text) => text.includes('sheetOf('))
  .flatMap((text) => [...text.matchAll(/`\n([^`]*)`/g)].map(([, sheet = '']) => sheet))
  .flatMap((sheet) => [...sheet.replaceAll(/\$\{[^}]*\}/g, '0').matchAll(/([^{}]+)\{([^{}]*)\}/g)])
  .map(([, selector = '', declarations = '']) => ({
    selector: selector.trim(),
    colour: valueOf(declarations, 'color'),
    ground: valueOf(declarations, 'background'),
  }))
  .filter(({ selector }) => !/\[disabled\]|\.progress|\.box$/.test(selector))

function valueOf(declarations: string, property: string): string | undefined {
  const value = new RegExp(`(?:^|;)\\s*${property}: ([^;]+)`).exec(declarations)?.[1]
  return value && /var\(/.test(value) ? value : undefined
}

/** A colour of a rule as `#rrggbb`: a token of the theme, or a part of one mixed with the colour below it. */
function resolve(value: string, theme: Theme, below: string): string {
  const [, token = '', percent = '100'] = /var\(--(\w+)\)(?: (\d+)%, transparent)?/.exec(value) ?? []
  const part = Number(percent) / 100
  const channels = [1, 3, 5].map((at) => {
    const [over, under] = [theme[token as keyof Theme], below].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(part * over! + (1 - part) * under!)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Every text of a sheet with the ground that it may be on: that of its own rule, otherwise the two of a chart, and for buttons also that under the pointer. */
function pairsOf(theme: Theme) {
  const own = [theme.background, theme.surface]
  const underPointer = rules.flatMap(({ selector, ground }) =>
    selector === 'button:hover' && ground ? own.map((below) => resolve(ground, theme, below)) : [],
  )
  return rules.flatMap(({ selector, colour, ground }) => {
    if (!colour) return []
    const plain = ground ? own.map((below) => resolve(ground, theme, below)) : own
    const isPressed = selector === 'button[aria-pressed=true]'
    return [...plain, ...(isPressed ? underPointer : [])].map((on) => ({
      text: `${selector}: ${colour} on ${on}`,
      contrast: contrast(resolve(colour, theme, on), on),
    }))
  })
}

test.each(Object.entries(themes))('every text of the style sheets can be read in the %s theme', (_, theme) => {
  const pairs = pairsOf(theme)
  expect(pairs.length).toBeGreaterThan(20)
  expect(pairs.filter((pair) => pair.contrast < readable)).toEqual([])
})

test.each(Object.entries(themes))(
  'titles, labels and texts of annotations can be read in the %s theme, on their grounds and in their halos',
  (_, theme) => {
    for (const text of [theme.ink, theme.inkSoft]) {
      for (const ground of [theme.background, theme.surface, haloOf(text, theme)]) {
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(readable)
      }
    }
  },
)

test('black on white measures 21 : 1, so that the rule itself is measured rightly', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(Object.entries(themes))('land and missing data are two different greys in the %s theme', (_, theme) => {
  expect(contrast(theme.land, theme.missing)).toBeGreaterThan(1.1)
})
