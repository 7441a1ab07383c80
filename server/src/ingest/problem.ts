import { countText, shortenText } from '@isobath/domain'
import type { ForeignFormat } from './foreign-formats.ts'

/** What is wrong with a table, and after the colon how to go on. */
export type TableFault = `${string}: ${string}`

/** Why a file, or a variable of it, was not ingested. `file` is the name as given; details are fragments that fit their sentence. */
export type IngestProblem =
  | { readonly kind: 'absent'; readonly file: string }
  /** `format`: where the file is of a known format that is not read. */
  | { readonly kind: 'foreign'; readonly file: string; readonly format?: ForeignFormat | undefined }
  | { readonly kind: 'damaged'; readonly file: string; readonly detail: string }
  | { readonly kind: 'packed'; readonly file: string; readonly variable: string; readonly filter: string }
  /** `bytes` of a chunk of the variable, unpacked. `memory` is that of the machine, where more would take larger ones. `chunks`: smaller ones, as `nccopy -c` takes them. */
  | {
      readonly kind: 'chunks'
      readonly file: string
      readonly variable: string
      readonly bytes: number
      readonly most: number
      readonly memory?: number
      readonly chunks: string
    }
  | { readonly kind: 'zarr'; readonly file: string; readonly detail: string }
  | { readonly kind: 'scattered'; readonly file: string; readonly detail: string }
  | { readonly kind: 'curvilinear'; readonly file: string; readonly detail: string }
  | { readonly kind: 'position'; readonly file: string; readonly detail: string }
  | { readonly kind: 'spacing'; readonly file: string; readonly axis: string; readonly detail: string }
  /** `way`: how to go on, where that is not to mend the axis. */
  | {
      readonly kind: 'time'
      readonly file: string
      readonly axis: string
      readonly detail: string
      readonly way?: string | undefined
    }
  /** A mean over some months of every year. `detail` tells how many months each of them has. */
  | { readonly kind: 'season'; readonly file: string; readonly axis: string; readonly detail: string }
  | { readonly kind: 'depth'; readonly file: string; readonly axis: string; readonly detail: string }
  | { readonly kind: 'variables'; readonly file: string; readonly leftOut: readonly Omission[] }
  | { readonly kind: 'table'; readonly file: string; readonly detail: TableFault }
  | { readonly kind: 'metadata'; readonly file: string; readonly detail: string }
  | { readonly kind: 'taken'; readonly file: string; readonly name: string; readonly flag: string }
  | { readonly kind: 'mismatch'; readonly file: string; readonly to: string; readonly detail: string }
  | { readonly kind: 'overlap'; readonly file: string; readonly detail: string }
  | { readonly kind: 'archive'; readonly file: string; readonly detail: string }
  | { readonly kind: 'swollen'; readonly file: string; readonly bytes: number }
  /** The file was replaced, cut or written while it was read. */
  | { readonly kind: 'changed'; readonly file: string }
  | { readonly kind: 'disk'; readonly file: string }
  | { readonly kind: 'memory'; readonly file: string }
  | { readonly kind: 'catalog'; readonly file: string; readonly detail: string }
  | { readonly kind: 'cancelled'; readonly file: string }

/** A variable, a number of rows, or digits of a variable's values that are left out while the rest of its file goes in. `reason` continues "it …". */
export interface Omission {
  readonly variable: string
  readonly reason: string
}

/** The entry of a report on rows that are left out; none where there are none. */
export const rowsLeftOut = (rows: number, reason: string): readonly Omission[] =>
  rows === 0 ? [] : [{ variable: `${countText(rows, 'row')} that`, reason }]

/** The entry of a report on infinite numbers in rows or values, which become missing; none where there are none. */
export const infiniteLeftOut = (variable: string, count: number, noun: 'row' | 'value'): readonly Omission[] =>
  count === 0
    ? []
    : [
        {
          variable: `${variable} of ${countText(count, noun)}`,
          reason: 'is infinite, which is no number: it is missing there',
        },
      ]

/** The beginning of a cell, as sentences quote it. */
export const cellText = (cell: unknown): string => shortenText(String(cell), 40)

/** Why rows above the surface are left out. */
export const aboveSurface = 'lay above the surface of the sea'

/** Faults of tables of any format. */
export const noLines: TableFault = 'it holds no line: give a file with names of columns and rows'
export const oneColumn: TableFault = 'it has one column alone: separate the cells by commas, semicolons, tabs or blanks'
export const noRows: TableFault = 'it holds no rows: fill in at least one'
export const noVariable: TableFault = 'it holds no variable beside its coordinates: add one that was measured'

const megabytes = (bytes: number) => Math.ceil(bytes / 10 ** 6)

/** The one sentence a person reads: the file, what is wrong, how to go on. */
export function ingestSentence(problem: IngestProblem): string {
  const { file } = problem
  switch (problem.kind) {
    case 'absent':
      return `${file} cannot be read: check its name and permissions.`
    case 'foreign':
      if (problem.format) return `${file} is ${problem.format.what}, which is not read: ${problem.format.way}.`
      return `${file} is in no format that is read: give NetCDF, delimited text, Parquet or a workbook.`
    case 'damaged':
      return `${file} is damaged, ${problem.detail}: fetch or write it again.`
    case 'packed':
      return `${file} cannot be read, its variable ${problem.variable} is packed by ${problem.filter}: write it again with deflate, or unpacked.`
    case 'chunks':
      return `${file} cannot be read, its variable ${problem.variable} is packed in chunks of ${megabytes(problem.bytes)} MB, of which ${megabytes(problem.most)} MB at most are unpacked at once${problem.memory === undefined ? '' : ` with ${megabytes(problem.memory)} MB of memory`}: write it again in smaller chunks, as with \`nccopy -c ${problem.chunks} ${file} new.nc\`.`
    case 'zarr':
      return `${file} cannot be read, ${problem.detail}: convert it to NetCDF, as with \`xarray.open_zarr(…).to_netcdf(…)\`.`
    case 'scattered':
      return `${file} is not a gridded field, ${problem.detail}: submit it as a table of observations instead.`
    case 'curvilinear':
      return `${file} cannot be placed, ${problem.detail}: regrid it to one-dimensional latitude and longitude axes first.`
    case 'position':
      return `${file} cannot be placed, ${problem.detail}: give its axes as the CF conventions describe and try again.`
    case 'spacing':
      return `${file} has no derivable spacing along ${problem.axis}, ${problem.detail}: mend the axis and try again.`
    case 'time':
      return `${file} has a damaged time axis ${problem.axis}, ${problem.detail}: ${problem.way ?? 'mend the axis'} and try again.`
    case 'season':
      return `${file} holds means over seasons, ${problem.detail} along ${problem.axis}, and a climatology has months or whole years here: give its monthly or annual means instead.`
    case 'depth':
      return `${file} cannot be placed by depth along ${problem.axis}, ${problem.detail}: give depths in metres and try again.`
    case 'variables':
      return problem.leftOut.length === 0
        ? `${file} holds no field: give a file with at least one variable over latitude and longitude.`
        : `${file} holds no variable that can be placed, ${reasons(problem.leftOut)}.`
    case 'table':
      return `${file} cannot be taken as a table of observations, ${problem.detail}.`
    case 'metadata':
      return `${file} cannot be listed, ${problem.detail}.`
    case 'taken':
      return `${file} cannot be listed as ${problem.name}, which is in use: give another name with ${problem.flag}.`
    case 'mismatch':
      return `${file} does not fit ${problem.to}, ${problem.detail}: nothing was changed.`
    case 'overlap':
      return `${file} overlaps with what is there, ${problem.detail}: take it in with --overlap replace, or leave what is there with --overlap keep.`
    case 'archive':
      return `${file} cannot be unpacked, ${problem.detail}: give the files of the archive instead.`
    case 'swollen':
      return `${file} unpacks to more than ${problem.bytes / 1e9} GB: divide it, or take it in by the ingest command where it is.`
    case 'changed':
      return `${file} changed while it was read: take it in again once nothing writes or moves it.`
    case 'disk':
      return `${file} does not fit, the disk of the data folder is full: make room and try again.`
    case 'memory':
      return `${file} takes more memory than an ingest may have: take it in by parts, or fewer of its variables with --variables.`
    case 'catalog':
      return `${file} could not be entered in the catalog (${problem.detail}): nothing was kept, try again.`
    case 'cancelled':
      return `${file} was cancelled: nothing was kept.`
  }
}

const shownReasons = 3

function reasons(leftOut: readonly Omission[]): string {
  const shown = leftOut.slice(0, shownReasons).map(({ variable, reason }) => `${variable} ${reason}`)
  const more = leftOut.length - shown.length
  return shown.join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** Carries a refusal out of nested reading code to `ingestFile`, which returns its problem as a value. */
export class Refusal extends Error {
  readonly problem: IngestProblem

  constructor(problem: IngestProblem) {
    super(ingestSentence(problem))
    this.problem = problem
  }
}
