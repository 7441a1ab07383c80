import {
  depthLevels,
  formatDepth,
  formatMonth,
  formatNumber,
  formatRange,
  formatTime,
  formatUnit,
  textLengths,
  timeSteps,
  type Cut,
  type VariableRow,
} from '@isobath/domain'

/** Cuts a text that is longer than `most` characters. */
export const truncate = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** The chart's title: dataset, variable and unit, when and how deep. */
export function titleOf(cut: Cut, row: VariableRow): readonly string[] {
  const unit = formatUnit(row.Unit)
  const name = truncate(row.Long_Name, textLengths.name)
  return [
    row.Dataset_Name,
    unit === '' ? name : `${name} [${unit}]`,
    [whenOf(cut), depthOf(cut)].filter(Boolean).join(', '),
  ]
}

function whenOf(cut: Cut): string {
  const { times } = cut
  if (times.calendar === 'none') return ''
  const text = times.calendar === 'month' ? formatMonth : formatTime
  return averaged(text(times.start), text(times.end), timeSteps(cut) > 1)
}

function depthOf(cut: Cut): string {
  const { depth, depthLevels: levels } = cut.variable
  if (!depth) return 'Surface'
  const { start, end } = cut.depths
  const inside = levels?.filter((level) => level >= start && level <= end) ?? []
  const [only] = inside
  if (inside.length === 1 && only !== undefined) return formatDepth(only)
  const metres = (depth: number) => `${formatNumber(depth)} m`
  return averaged(metres(start), metres(end), levels === null || depthLevels(cut) > 1)
}

/** `Averaged Values a to b` where a mean is taken (facts 3.7), else the range itself. */
const averaged = (start: string, end: string, mean: boolean) =>
  mean && start !== end ? `Averaged Values ${start} to ${end}` : formatRange(start, end)

/** Who made the data and who gives it out, cut as specified. */
export const creditOf = ({ Data_Source, Distributor }: VariableRow) =>
  [
    Data_Source && `Source: ${truncate(Data_Source, textLengths.source)}`,
    Distributor && `Distributor: ${truncate(Distributor, textLengths.distributor)}`,
  ]
    .filter(Boolean)
    .join(' · ')
