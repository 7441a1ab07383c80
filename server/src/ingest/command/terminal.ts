import { basename } from 'node:path'
import { formatCount } from '@isobath/domain'
import type { CruiseList } from '../../store/entry.ts'
import { rowCount } from '../../store/grid.ts'
import type { IngestResult } from '../ingest.ts'

/**
 * A line for a terminal. Names and texts of files may hold characters that steer a terminal, or turn the letters behind them around: each is marked instead. Others bring these files, into a
 * folder that is watched too.
 */
export const plainLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')

/** A line that rewrites itself on a terminal, and is silent elsewhere. */
export function progressLine(path: string) {
  const { isTTY, columns } = process.stderr
  let shown = -1
  return {
    show: (done: number, total: number) => {
      const percent = Math.floor((done / total) * 100)
      if (!isTTY || percent === shown) return
      shown = percent
      const text = plainLine(`${basename(path)}: ${percent} %`)
      process.stderr.write(`\r\u001b[K${text.slice(0, columns - 1)}`)
    },
    clear: () => {
      if (isTTY && shown >= 0) process.stderr.write('\r\u001b[K')
    },
  }
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** The lines printed for an ingested file. */
export function summaryLines(path: string, { entry, leftOut, change }: Extract<IngestResult, { ok: true }>): string[] {
  const [first] = entry.variables
  const resolutions = `${first?.spatialResolution}, ${first?.temporalResolution}`
  const names = entry.variables.map(({ shortName, unit }) => (unit ? `${shortName} (${unit})` : shortName))
  const size = entry.grid ? counted(rowCount(entry.grid), 'cell') : counted(entry.observations.rows, 'row')
  return [
    `${basename(path)}: ${entry.table}, ${size}, ${resolutions}: ${names.join(', ')}`,
    ...(change ? [`  revision ${change.number}: ${change.summary}`] : []),
    ...leftOut.map(({ variable, reason }) => `  left out: ${variable} ${reason}`),
  ].map(plainLine)
}

/** The lines printed for a list of cruises. */
export function cruiseListLines(path: string, { cruises }: CruiseList): string[] {
  const undated = cruises.filter(({ startTime }) => startTime === undefined).map(({ name }) => name)
  return [
    `${basename(path)}: ${formatCount(cruises.length)} cruises. A list has no positions: a cruise gets its track from a dataset that names it.`,
    ...(undated.length > 0 ? [`  without dates, or with an end before the start: ${undated.join(', ')}`] : []),
  ].map(plainLine)
}
