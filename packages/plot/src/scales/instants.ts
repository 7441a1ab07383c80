import { isoDay, timeOfDay } from '@isobath/domain'

const lengths = { day: 86_400_000, minute: 60_000, second: 1000, millisecond: 1 } as const
type Precision = keyof typeof lengths

/** `2016-04-30 14:00 UTC`: an hour only where it is not midnight, and seconds only where there are any. */
export const formatInstant = (time: number): string => formatInstants([time])(time)

/** A format for times in one list: all are written as finely as the finest of them needs. */
export function formatInstants(times: readonly number[]): (time: number) => string {
  const rounded = times.map(Math.round)
  const precisions: readonly Precision[] = ['day', 'minute', 'second']
  const precision = precisions.find((each) => rounded.every((time) => time % lengths[each] === 0)) ?? 'millisecond'
  if (precision === 'day') return (time) => isoDay(Math.round(time))
  return (time) => `${isoDay(Math.round(time))} ${clockOf(Math.round(time), precision)} UTC`
}

function clockOf(time: number, precision: Precision): string {
  if (precision === 'minute') return timeOfDay(time)
  const [, seconds = ''] = new Date(time).toISOString().split(/:(?=[\d.]+Z)/)
  return `${timeOfDay(time)}:${seconds.slice(0, precision === 'second' ? 2 : 6)}`
}
