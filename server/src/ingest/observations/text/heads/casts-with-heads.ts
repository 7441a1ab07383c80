import type { TableFault } from '../../../problem.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** Formats in which every cast has a head of its own. They are known, so that their refusal says what to give instead. */
const known: readonly { readonly isOf: (lines: readonly Line[]) => boolean; readonly fault: TableFault }[] = [
  {
    // The CSV of WODselect: `CAST ,,,67064,WOD Unique Cast Number,WOD code`.
    isOf: (lines) => lines.slice(0, 3).some(({ text }) => /^CAST\s*,,/.test(text)),
    fault: 'it is the CSV of the World Ocean Database, with a head for each cast: order its NetCDF instead',
  },
  {
    isOf: ([first, ...lines]) =>
      /^\*[A-Z0-9]{2}/.test(first?.text ?? '') &&
      lines.some(({ text }) => /^\*(NB PARAMETERS|SURFACE SAMPLES)=/i.test(text)),
    fault: 'it is of MEDATLAS, with a head for each cast: convert it to a spreadsheet of Ocean Data View instead',
  },
]

export const castsWithHeads: HeadFormat = {
  isHead: (lines) => known.some(({ isOf }) => isOf(lines)),
  readHead: (lines) => known.find(({ isOf }) => isOf(lines))?.fault ?? 'its casts have heads: give one table',
}
