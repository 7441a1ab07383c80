import { readFileSync } from 'node:fs'
import { writeFormatted } from '../../../../server/setup/write-formatted.mjs'
import type { StoredTable } from '../../results/stored-table.ts'
import { type Column, median } from './table.ts'

const file = new URL('../../results/charts.json', import.meta.url)

/** The medians of one table. A contestant that did not finish is left out. */
export function storedTable<Row extends object>(
  { title, start, rounds, machine }: Pick<StoredTable, 'title' | 'start' | 'rounds' | 'machine'>,
  results: ReadonlyMap<string, readonly (Row | string)[]>,
  columns: readonly Column<Row>[],
): StoredTable {
  const rows = [...results].flatMap(([name, runs]) => {
    const finished = runs.filter((run) => typeof run !== 'string')
    const medians = columns.map(([, of]) => median(finished.map((run) => of(run))))
    return finished.length === 0 ? [] : [{ name, medians: medians.map((each) => (Number.isNaN(each) ? null : each)) }]
  })
  const command = process.argv.slice(2).filter((word) => word !== '--store')
  return {
    title,
    start,
    rounds,
    command: command.join(' '),
    machine,
    columns: columns.map(([name, , unit]) => `${name} (${unit})`),
    rows,
  }
}

/** Puts tables into the stored run, each in place of the one of the same title and start. */
export async function storeTables(tables: readonly StoredTable[]): Promise<void> {
  const before = JSON.parse(readFileSync(file, 'utf8')) as readonly StoredTable[]
  const isReplaced = ({ title, start }: StoredTable) =>
    tables.some((each) => each.title === title && each.start === start)
  const all = [...before.filter((table) => !isReplaced(table)), ...tables].toSorted((a, b) =>
    `${a.title} ${b.start}`.localeCompare(`${b.title} ${a.start}`),
  )
  await writeFormatted(file, JSON.stringify(all, null, 2))
}
