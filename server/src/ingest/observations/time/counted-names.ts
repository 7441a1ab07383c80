/** Names, in letters and digits alone, of columns that count from 1970: `unixtime`, `Epoch (s)`, `time_epoch`, `epoch_ms`. The last group is that of milliseconds. */
export const countedName =
  /^(?:utc|time)?(?:unix|posix|epoch)(?:epoch)?(?:time(?:stamp)?)?(?:utc)?(?:s|secs?|seconds?|(ms|msecs?|millis|milliseconds?))?$/

/** The units of the numbers of such a column. */
export const unitOfCounted = (name: string): string =>
  `${countedName.exec(name)?.[1] === undefined ? 'seconds' : 'milliseconds'} since 1970-01-01`
