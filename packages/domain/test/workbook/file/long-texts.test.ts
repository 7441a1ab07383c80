import { expect, it } from 'vitest'
import { cellStyles } from '../../../src/workbook/file/cell-styles.ts'
import { faultOfParts } from '../../../src/workbook/file/refused-parts.ts'

/** The styles of a workbook with one format of its own. */
const stylesWith = (code: string) =>
  `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`

it('a format with a million brackets that nothing closes is no date, unless it has a part of one', () => {
  expect(cellStyles(stylesWith('['.repeat(1_000_000)))).toEqual(['number'])
  expect(cellStyles(stylesWith(`${'['.repeat(1_000_000)}y`))).toEqual(['date'])
  expect(cellStyles(stylesWith('[$-409][Red]0'))).toEqual(['number'])
})

it('a list of styles that begins 500,000 times and never ends has no style', () => {
  expect(cellStyles('<cellXfs>'.repeat(500_000))).toEqual([])
})

it('a file within a workbook is known as macros by its name, however long that is', () => {
  const name = 'vbaproject'.repeat(300_000)
  expect(faultOfParts([`xl/${name}`], [], [])).toBeUndefined()
  expect(faultOfParts([`xl/${name}2.bin`], [], [])).toMatch(/macros/)
})
