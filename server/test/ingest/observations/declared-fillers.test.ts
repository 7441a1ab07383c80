import { expect, it } from 'vitest'
import { declaredFillers } from '../../../src/ingest/observations/text/heads/declared-fillers.ts'

it.each([
  ['# missing value: -99.9', ['-99.9']],
  ['# fill = NaN', ['NaN']],
  ['#_FillValue=-999.0', ['-999.0']],
  ['% Missing data flag -999 for all columns', ['-999']],
  ['# Missing values are denoted by -9.', ['-9']],
  ['# missing_value = 1e35f', []],
  ['// <MissingValueIndicator>-1.e10</MissingValueIndicator>', ['-1.e10']],
  ['# missing value: "-1e34"', ['-1e34']],
  ['# -9 = no data', ['-9']],
  ['% -999.99 indicates missing data', ['-999.99']],
])('a comment declares the filler that it names: %s', (comment, fillers) => {
  expect(declaredFillers(comment)).toEqual(fillers)
})

it.each([
  '# missing data: 3 casts',
  '# Missing 12 stations of leg 2',
  '# no data after 2010-05-03',
  '# fill in 4 forms',
  '# Missing stations: 12, 13',
  '# 12 = station, missing values are blank',
])('a number that a comment counts is no filler: %s', (comment) => {
  expect(declaredFillers(comment)).toEqual([])
})
