/** Names, in letters and digits alone, of columns that count from 1970: `unixtime`, `Epoch (s)`, `time_epoch`, `epoch_ms`. The last group is that of milliseconds. */
const countedName =
  /^(?:utc|time)?(?:unix|posix|epoch)(?:epoch)?(?:time(?:stamp)?)?(?:utc)?(?:s|secs?|seconds?|(ms|msecs?|millis|milliseconds?))?$/

/** Names that tell a unit and no reference: `timestamp_ms`, `time_sec`. They may count from any moment. */
const unitName = /^(?:utc)?time(?:stamp)?(?:utc)?(?:secs?|seconds?|(ms|msecs?|millis|milliseconds?))$/

/** The seconds since 1970 of 1990 and of 2100. What counts from the start of a record does not come there. */
const secondsOfToday = { least: 631_152_000, most: 4_102_444_800 }

/** The units of the numbers of a column with this name and this greatest number; undefined where they do not count from 1970 for certain. */
export function unitOfCounted(name: string, greatest: number): string | undefined {
  const match = countedName.exec(name) ?? unitName.exec(name)
  if (!match) return undefined
  const [unit, factor] = match[1] === undefined ? ['seconds', 1] : ['milliseconds', 1000]
  const isOfToday = greatest >= secondsOfToday.least * factor && greatest <= secondsOfToday.most * factor
  return countedName.test(name) || isOfToday ? `${unit} since 1970-01-01` : undefined
}
