import { expect, it } from 'vitest'
import { parseTimeUnits } from '../../../../src/ingest/netcdf/cf-time-units.ts'
import { splitBrackets } from '../../../../src/ingest/observations/brackets.ts'
import { countsOpposite } from '../../../../src/ingest/observations/position/hemispheres.ts'
import { decibarsIn } from '../../../../src/ingest/observations/depth/pressure.ts'
import { bats } from '../../../../src/ingest/observations/text/heads/bats.ts'
import { castaway } from '../../../../src/ingest/observations/text/heads/castaway.ts'
import { unitIn } from '../../../../src/ingest/observations/text/heads/column-units.ts'
import { exchangeCast } from '../../../../src/ingest/observations/text/heads/exchange-cast.ts'
import { gesla } from '../../../../src/ingest/observations/text/heads/gesla.ts'
import { instituteOfOceanSciences } from '../../../../src/ingest/observations/text/heads/institute-of-ocean-sciences.ts'
import { pangaea } from '../../../../src/ingest/observations/text/heads/pangaea.ts'
import { said, seaBird } from '../../../../src/ingest/observations/text/heads/sea-bird.ts'
import { serialDaysOf } from '../../../../src/ingest/observations/time/serial-days.ts'

const linesOf = (text: string) => text.split('\n').map((line, i) => ({ number: i + 1, text: line, bytes: 0 }))

/** What is read of a head in which `_` stands for blanks. */
const readers: readonly (readonly [name: string, text: string, read: (text: string) => unknown])[] = [
  ['a line of Sea-Bird', '*_Station_:_5_4_x', (text) => said(linesOf(text), 'station')],
  ['a line of Sea-Bird without a value', '*_Station_a_', (text) => said(linesOf(text), 'station')],
  ['names of Sea-Bird', '* Sea-Bird\n# name 0_=_t090C_:_Temperature_[ITS-90,_deg C_]_\n*END*', readWith(seaBird)],
  ['names of Sea-Bird that do not end', '* Sea-Bird\n# name_0_=_a_x_:_b_[c_x\n*END*', readWith(seaBird)],
  ['a head of Exchange', 'CTD,20150309X\nNUMBER_HEADERS = 2\n_DATE_=_2015_x\nv\nm\n1', readWith(exchangeCast)],
  ['a head of BATS', 'v_=_Nitrate (umol/kg_)_x\n/Variables\nv,w\n1\t2', readWith(bats)],
  ['a head of PANGAEA', '/* DATA DESCRIPTION:\nCitation:\tA (2010):_B_C_. x_\n*/\nv\tw', readWith(pangaea)],
  ['a longitude', 'Longitude_(_W_)_', (name) => countsOpposite({ name }, 'lon')],
  ['a name that no bracket ends', 'Longitude (_W_x', (name) => countsOpposite({ name }, 'lon')],
  ['a name in brackets', 'a_(b)_[_c_]_', (name) => splitBrackets(name).inside],
  ['a unit in a name', 'Time (days_since 1970_)_', unitIn],
  ['units of time', '_days_since_1970-01-01_', parseTimeUnits],
  ['units of time without a date', 'days_since_x_since', parseTimeUnits],
  ['a unit of pressure', 'decibar_= 10000_pascals', decibarsIn],
  ['days of a program', 'Time_(Matlab datenum_', serialDaysOf],
]

function readWith(format: { readonly readHead: typeof seaBird.readHead }) {
  return (text: string) => format.readHead(linesOf(text), undefined)
}

/** An answer in which stretches of blanks are as long as one. */
const tightened = (answer: unknown) => JSON.stringify(answer)?.replace(/ +/g, ' ')

it.each(readers)('%s of 100,000 blanks is read as one of single blanks', (_, text, read) => {
  const long = read(text.replaceAll('_', ' '.repeat(100_000)))
  expect(tightened(long)).toBe(tightened(read(text.replaceAll('_', ' '))))
})

/** Heads in which `~` stands for a part that may be repeated, and the part. */
const repeated: readonly (readonly [name: string, text: string, part: string, format: typeof seaBird])[] = [
  ['blanks of CastAway', '% Device,CC\n%~x', ' ', castaway],
  ['blanks in a title of GESLA', '# SITE NAME a\n# COLUMN 1 a~b', '\t', gesla],
  ['blanks behind a section of IOS', '*FILE~é\n*END OF HEADER', ' ', instituteOfOceanSciences],
  ['units of BATS that end in no bracket', 'v = Nitrate (umol~ x\n/Variables\nv,w\n1\t2', '/m', bats],
  ['years in a citation of PANGAEA', '/* DATA DESCRIPTION:\nCitation:\tA ~\n*/\nv\tw', '(2010):x', pangaea],
  ['blanks in an event of PANGAEA', '/* DATA DESCRIPTION:\nEvent(s):\tA~(x\n*/\nv\tw', ' ', pangaea],
]

it.each(repeated)('%s may come 300,000 times', (_, text, part, format) => {
  const read = (times: number) => typeof readWith(format)(text.replace('~', part.repeat(times)))
  expect(read(300_000)).toBe(read(1))
})
