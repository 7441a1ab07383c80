/** A column of a table of measurements. */
export type Column<Row> = readonly [title: string, of: (row: Row) => number, unit: string]

export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const short = (value: number) =>
  Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** A Markdown table. Each cell holds the median and, in brackets, the ratio of Isobath to that rival. */
export function table<Row extends object>(
  results: ReadonlyMap<string, readonly (Row | string)[]>,
  columns: readonly Column<Row>[],
): string {
  const rows = new Map<string, number[] | string>()
  const all = [...results.values()].flat().filter((run) => typeof run !== 'string')
  const measured = columns.filter(([, of]) => all.some((run) => !Number.isNaN(of(run))))
  for (const [name, runs] of results) {
    const good = runs.filter((run) => typeof run !== 'string')
    const failed = runs.find((run) => typeof run === 'string')
    rows.set(
      name,
      good.length === 0 ? (failed ?? 'not run') : measured.map(([, of]) => median(good.map((run) => of(run)))),
    )
  }
  const own = rows.get('isobath')
  const lines = [
    `| | ${measured.map(([title, , unit]) => `${title} (${unit})`).join(' | ')} |`,
    `|---|${'---:|'.repeat(measured.length)}`,
  ]
  for (const [name, row] of rows) {
    if (typeof row === 'string') {
      lines.push(`| ${name} | ${row} |`)
      continue
    }
    const cells = row.map((value, i) => {
      const mine = typeof own === 'object' ? own[i] : undefined
      return name.startsWith('isobath') || mine === undefined || Number.isNaN(mine / value)
        ? short(value)
        : `${short(value)} (×${(mine / value).toPrecision(2)})`
    })
    lines.push(`| ${name} | ${cells.join(' | ')} |`)
  }
  return lines.join('\n')
}
