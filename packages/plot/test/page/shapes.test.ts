import { expect, test } from 'vitest'
import { estimateWidth, shorten, wrap } from '../../src/page/layout/measure.ts'
import { svgNodes, toMarkup } from '../../src/page/axes/shapes.ts'

const markup = (text: string) =>
  svgNodes({ type: 'text', x: 1, y: 2, text, size: 12, fill: '#000000' }).map(toMarkup).join('')

test('text of any content is written as valid XML', () => {
  expect(markup('<script> & "quotes"')).toContain('&#60;script&#62; &#38; &#34;quotes&#34;')
  expect(markup('bell\u0007 and null\u0000')).toContain('>bell and null<')
})

test('a shape is written with at most two decimals', () => {
  expect(
    svgNodes({ type: 'line', from: [1 / 3, 0], to: [2, 1e-9], stroke: '#000000', width: 1 })
      .map(toMarkup)
      .join(''),
  ).toBe('<line transform="translate(0.33 0)" x2="1.67" y2="0" stroke="#000000" stroke-width="1"/>')
})

test('a long citation is broken at blanks, and ends with an ellipsis only if it needs more lines', () => {
  const text = 'Locarnini and others, World Ocean Atlas 2018, Volume 1: Temperature'
  const lines = wrap(text, 200, 9, 11, estimateWidth)
  expect(lines.join(' ')).toBe(text)
  for (const line of lines) expect(estimateWidth(line, 11)).toBeLessThanOrEqual(200)
  expect(wrap(text, 200, 1, 11, estimateWidth)[0]).toMatch(/…$/)
})

test('a shortened text fits, and one that fits is left alone', () => {
  expect(shorten('short', 200, 11, estimateWidth)).toBe('short')
  const cut = shorten('a rather long name of a variable', 60, 11, estimateWidth)
  expect(cut).toMatch(/…$/)
  expect(estimateWidth(cut, 11)).toBeLessThanOrEqual(60)
})
