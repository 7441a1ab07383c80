import { expect, it } from 'vitest'
import { isUtcZone, namesDistance, namesUtc, saysOtherZone } from '../../src/ingest/utc-words.ts'

it.each([
  'Time (UTC)',
  'timeUTC',
  'datetimeutc',
  'gmt_time',
  'UTCTime',
  'sampleUTC',
  'GMT+0',
  'UTC - 00:00',
  'in zulu',
])('%s says that times are those of UTC', (text) => {
  expect([namesUtc(text), namesDistance(text)]).toEqual([true, false])
})

it.each(['UTC+2', 'Time zone: GMT - 03:30', 'timeUTC+0:30', 'sampleUTC-8'])('%s says a distance from UTC', (text) => {
  expect([namesUtc(text), namesDistance(text)]).toEqual([false, true])
})

it.each(['outcome', 'time', 'local time', 'Segmtime'])('%s says nothing of UTC', (text) => {
  expect([namesUtc(text), namesDistance(text)]).toEqual([false, false])
})

it.each([
  ['Z', true],
  ['zulu', true],
  ['Etc/UTC', true],
  ['UTC (Greenwich)', true],
  ['+00:00', true],
  ['GMT+0', true],
  ['UTC+0:30', false],
  ['PST', false],
  ['America/Halifax', false],
])('the zone %s is that of UTC: %s', (zone, isUtc) => {
  expect(isUtcZone(zone)).toBe(isUtc)
})

it.each([
  ['Local time (EST, UTC-5)', true],
  ['times are in local time', true],
  ['measured at UTC+9', true],
  ['hours of the day in JST', true],
  ['converted from local time to UTC', false],
  ['le temps est celui du navire', false],
  ['Zeit ist die der Messung', false],
  ['time of the local minimum', false],
])('the comment "%s" says another zone: %s', (comment, isOther) => {
  expect(saysOtherZone(comment)).toBe(isOther)
})

it('a name with a long run of zeros is read in linear time', () => {
  const text = `UTC+${'0'.repeat(500_000)}1`
  expect([namesUtc(text), namesDistance(text)]).toEqual([false, true])
})
