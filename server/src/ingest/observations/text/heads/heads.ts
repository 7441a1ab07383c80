import { noLines } from '../../../problem.ts'
import type { TableFault } from '../../../problem.ts'
import type { GivenRows } from '../../given-rows.ts'
import type { Line } from '../text-lines.ts'
import { bats } from './bats.ts'
import { bodcTideGauge } from './bodc-tide-gauge.ts'
import { castaway } from './castaway.ts'
import { castsWithHeads } from './casts-with-heads.ts'
import { exchangeCast } from './exchange-cast.ts'
import { geoCsv } from './geocsv.ts'
import { gesla } from './gesla.ts'
import { instituteOfOceanSciences } from './institute-of-ocean-sciences.ts'
import { namedValues } from './named-values.ts'
import { nccsv } from './nccsv.ts'
import { pangaea } from './pangaea.ts'
import { plainTable } from './plain-table.ts'
import { psmsl } from './psmsl.ts'
import { seaBird } from './sea-bird.ts'
import { rTable } from './r-table.ts'
import { seaBirdBottles } from './sea-bird-bottles.ts'
import { seaBass } from './seabass.ts'
import type { HeadFormat, TextHead } from './text-head.ts'

/** The formats of text, the first that fits is taken. A plain table fits every text. */
const formats: readonly HeadFormat[] = [
  bats,
  bodcTideGauge,
  castaway,
  geoCsv,
  gesla,
  castsWithHeads,
  exchangeCast,
  instituteOfOceanSciences,
  nccsv,
  pangaea,
  psmsl,
  rTable,
  seaBirdBottles,
  seaBird,
  seaBass,
  namedValues,
  plainTable,
]

/** Reads the head of a text from its first lines, or says why the text holds no table. */
export const readHead = (lines: readonly Line[], given: GivenRows['columns']): TextHead | TableFault =>
  formats.find(({ isHead }) => isHead(lines))?.readHead(lines, given) ?? noLines
