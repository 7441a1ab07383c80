import { expect, onTestFinished, test } from 'vitest'
import { estimateWidth, shorten, wrap } from '../../../src/page/layout/measure.ts'
import { setChartFont } from '../../../src/style/theme.ts'
import { toMarkup } from '../../../src/export/markup.ts'
import { svgNodes } from '../../../src/page/axes/shapes.ts'

const markup = (text: string) =>
  svgNodes({ type: 'text', x: 1, y: 2, text, size: 12, fill: '#000000' }).map(toMarkup).join('')

test('text of any content is written as valid XML', () => {
  expect(markup('<script> & "quotes"')).toContain('&#60;script&#62; &#38; &#34;quotes&#34;')
  expect(markup('bell\u0007 and null\u0000')).toContain('>bell and null<')
})

test('a text with letters that run to the left is isolated, so that its unit stands on their left, and no other is', () => {
  expect(markup('درجة الحرارة (°C)')).toContain('>\u2068درجة الحرارة (\u200e°C)\u2069<')
  expect(markup('טמפרטורה')).toContain('\u2068')
  for (const text of ['Temperature (°C)', '水温 (°C)', 'Θ', 'Температура']) expect(markup(text)).toContain(`>${text}<`)
})

test('a shortened text keeps whole letters of every script', () => {
  const letters = ['𠮷', '野', 'ç', 'é', '🌊', '👩‍🔬', 'की']
  for (let width = 10; width < 140; width += 3) {
    const short = shorten(letters.join(''), width, 12, (each) => 10 * each.length)
    expect(letters.map((_, count) => `${letters.slice(0, count).join('')}…`)).toContain(short || '…')
  }
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

test('no line breaks inside a coordinate, a depth or a time', () => {
  const text =
    '1991-05-01 07:29 UTC – 1991-05-31 23:37 UTC, 0.991 m – 5088 m, 21.5 – 23.25° N, 156 – 157.5° W, by 1° Wide bands'
  for (let width = 80; width < 500; width += 5) {
    const lines = wrap(text, width, Infinity, 11, estimateWidth)
    expect(lines.join(' ')).toBe(text)
    expect(lines.filter((line) => /^(?:[NWm]|UTC)\b/.test(line))).toEqual([])
  }
})

test('a citation without blanks is broken where it must be, and keeps every letter', () => {
  for (const text of [
    '気象庁海洋気象課東経百三十七度線海洋観測資料集第五十巻',
    'doi:10.1594/PANGAEA.'.repeat(6),
    'short 水温と塩分の平年値および偏差の分布図',
  ]) {
    const lines = wrap(text, 120, Infinity, 11, estimateWidth)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(estimateWidth(line, 11)).toBeLessThanOrEqual(120)
  }
})

test('a shortened text fits, and one that fits is left alone', () => {
  expect(shorten('short', 200, 11, estimateWidth)).toBe('short')
  const cut = shorten('a rather long name of a variable', 60, 11, estimateWidth)
  expect(cut).toMatch(/…$/)
  expect(estimateWidth(cut, 11)).toBeLessThanOrEqual(60)
})

test('a shortened text keeps a unit in brackets at its end, unless that takes half of the room', () => {
  const text = 'Monthly Means of Sea Surface Temperature (°C)'
  const cut = shorten(text, 200, 12, estimateWidth)
  expect(cut).toMatch(/^Monthly Means of.*… \(°C\)$/)
  expect(estimateWidth(cut, 12)).toBeLessThanOrEqual(200)
  expect(shorten('Chlorophyll (a long remark about its units)', 200, 12, estimateWidth)).toMatch(
    /^Chlorophyll \(a long.*…$/,
  )
  expect(shorten('Depth (m) of the mixed layer below the surface', 200, 12, estimateWidth)).toMatch(/…$/)
})

test('texts of later charts have the font that the page sets', () => {
  onTestFinished(() => setChartFont())
  expect(markup('a')).toContain('font-family="Inter, ')
  setChartFont("'Source Sans 3', serif")
  expect(markup('a')).toContain('font-family="&#39;Source Sans 3&#39;, serif"')
})
