import type { ChartKind } from '@isobath/domain'
import type { Subset } from '@isobath/plot/controls'
import { describe, expect, it } from 'vitest'
import { fileName } from '../../src/shell/files/download.ts'
import { creditOf, meanBoxOf, momentOf, narrowCut, titleOf, truncate } from '../../src/charts/card/title.ts'
import { cutOf, textsInForce } from '../../src/charts/panel/cut.ts'
import type { Texts } from '../../src/charts/panel/texts.ts'
import { cardRules, type Dimension } from '../../src/charts/card/kinds.ts'
import { monthly, row, timeless, variable } from './variable.ts'

/** The title of a chart, a section being zonal. */
function titleFor(kind: ChartKind, typed: Partial<Texts>, changes = {}) {
  const chosen = variable(changes)
  const { averages, places } = cardRules[kind]
  const cut = cutOf(chosen, textsInForce(chosen, typed), kind)
  return titleOf(cut, row(changes), { averages: averages('zonal'), places })
}
const lastLine = (typed: Partial<Texts>, changes = {}) => titleFor('heatmap', typed, changes)[2]
const oneDay = { date1: '2016-04-30', date2: '2016-04-30', time1: '14:00', time2: '14:00' }

describe('the box of a mean', () => {
  const boxOf = (kind: ChartKind, typed: Partial<Texts>) => {
    const chosen = variable()
    return meanBoxOf(cutOf(chosen, textsInForce(chosen, typed), kind), kind)
  }
  const box = { lat1: '-10', lat2: '10', lon1: '150', lon2: '-150' }

  it('is that of the region and, of a series, of the depths', () => {
    expect(boxOf('depthProfile', box)).toEqual({ meanBox: { lat: [-10, 10], lon: [150, 210] } })
    expect(boxOf('timeSeries', box).meanBox).toMatchObject({ lat: [-10, 10], lon: [150, 210] })
  })

  it('does not exist for charts that show places, and has no axis that is one place', () => {
    expect(boxOf('heatmap', box)).toEqual({})
    expect(boxOf('depthProfile', { lat1: '10', lat2: '10', lon1: '20', lon2: '20' })).toEqual({})
  })
})

describe('the title of a chart', () => {
  it('of a density names the number of rows instead of the unit', () => {
    const chosen = variable()
    const cut = cutOf(chosen, textsInForce(chosen, oneDay), 'scatter')
    expect(titleOf(cut, row(), { averages: [], places: false, counts: true })[1]).toBe('Temperature: number of rows')
  })

  it('names dataset, variable and unit, then when and how deep', () => {
    expect(titleFor('heatmap', oneDay)).toEqual([
      'An Atlas of the Ocean',
      'Temperature [°C]',
      '2016-04-30 14:00 UTC, Surface',
    ])
  })

  it('says what is averaged', () => {
    expect(lastLine({ ...oneDay, date2: '2016-06-30', depth2: '0' })).toBe(
      'Averaged Values 2016-04-30 14:00 UTC to 2016-06-30 14:00 UTC, Surface',
    )
    expect(lastLine({ depth1: '5', depth2: '100' }, timeless)).toBe('Averaged Values 5 m to 100 m')
    expect(lastLine({ date1: '11', date2: '2' }, { ...monthly, Has_Depth: false, Depth_Max: null })).toBe(
      'Averaged Values November to February, Surface',
    )
  })

  it('leaves to the frames of a played chart what each of them says', () => {
    const chosen = variable(monthly)
    const cut = cutOf(
      chosen,
      textsInForce(chosen, { date1: '1', date2: '3', depth1: '0', depth2: '100' }),
      'sectionMap',
    )
    const played = (framed: readonly Dimension[]) =>
      titleOf(cut, row(monthly), { averages: ['lat'], places: true, framed }).slice(2)
    const [moment = '', place = ''] = played([])
    expect(moment).toBe('January–March, 0 m – 100 m')
    expect(played(['time'])).toEqual(['0 m – 100 m', place])
    expect(played(['depth'])).toEqual(['January–March', place])
    expect(played(['lat', 'lon'])).toEqual([moment])
  })

  it('names the only level within a range of depths', () => {
    expect(lastLine({ depth1: '5', depth2: '20' }, timeless)).toBe('10 m')
  })

  it('says on a section where it lies, and averages across it alone', () => {
    const box = { lat1: '-5', lat2: '5', lon1: '160', lon2: '-120', depth1: '0', depth2: '100' }
    expect(titleFor('sectionMap', box, timeless).slice(2)).toEqual([
      '0 m – 100 m',
      'Averaged Values 5° S to 5° N, 160° E – 120° W',
    ])
    expect(titleFor('sectionMap', { ...box, lat1: '4.5', lat2: '5' }, timeless)[3]).toBe(
      '4.5° N – 5° N, 160° E – 120° W',
    )
    expect(titleFor('sectionMap', { ...box, lon1: '-180', lon2: '180' }, timeless)[3]).toBe(
      'Averaged Values 5° S to 5° N, 180° – 180°',
    )
  })
})

describe('the region of a title', () => {
  const placeOf = (typed: Partial<Texts>) => titleFor('sectionMap', typed, timeless)[3]

  it('has degrees of two decimals, as a readout has', () => {
    expect(placeOf({ lat1: '-59.689', lat2: '59.689', lon1: '-25.504', lon2: '-24.5' })).toBe(
      'Averaged Values 59.69° S to 59.69° N, 25.5° W – 24.5° W',
    )
  })

  it('is one meridian where both ends read the same, and a full circle once around the earth', () => {
    expect(placeOf({ lat1: '1', lat2: '1', lon1: '24.501', lon2: '24.502' })).toBe('1° N, 24.5° E')
    expect(placeOf({ lat1: '1', lat2: '1', lon1: '-180', lon2: '180' })).toBe('1° N, 180° – 180°')
  })
})

describe('the title of a filtered chart', () => {
  const titleWithin = (kind: ChartKind, typed: Partial<Texts>, subset: Subset, changes = {}) => {
    const chosen = variable(changes)
    const cut = narrowCut(cutOf(chosen, textsInForce(chosen, typed), kind), subset)
    const { averages, places } = cardRules[kind]
    return titleOf(cut, row(changes), { averages: averages('zonal'), places })
  }

  it('names the part that is shown and averaged', () => {
    const box = { lat1: '-5', lat2: '5', lon1: '160', lon2: '-120', depth1: '0', depth2: '100' }
    const subset = { lat: [0.5, 2.5], lon: [170, 190], depth: [5, 20] } as const
    expect(titleWithin('sectionMap', box, subset, timeless).slice(2)).toEqual([
      '10 m',
      'Averaged Values 0.5° N to 2.5° N, 170° E – 170° W',
    ])
    expect(titleWithin('heatmap', { date1: '1', date2: '12' }, { time: [3, 4] }, monthly)[2]).toMatch(
      /^Averaged Values March to April/,
    )
  })

  it('is that of the whole chart without a filter', () => {
    expect(titleWithin('sectionMap', {}, {}, timeless)).toEqual(titleFor('sectionMap', {}, timeless))
  })
})

it('says of a moment what is a mean: over dates and depths on a map, over depths in a series', () => {
  const typed = { date1: '2016-04-30', date2: '2016-06-30', depth1: '0', depth2: '100' }
  const cut = cutOf(variable(), textsInForce(variable(), typed), 'timeSeries')
  expect(momentOf(cut)).toMatch(/^Averaged Values 2016-04-30.*, Averaged Values 0 m to 100 m$/)
  expect(momentOf(cut, cardRules.timeSeries.averages('zonal'))).toMatch(/^2016-04-30.*, Averaged Values 0 m to 100 m$/)
})

describe('the credit', () => {
  it('names source, portal and distributor, cut to 60 and 75 characters', () => {
    const credit = creditOf(row({ Data_Source: 's'.repeat(61), Distributor: 'd'.repeat(75) }))
    expect(credit).toBe(`Source: ${'s'.repeat(59)}… · CMAP · Distributor: ${'d'.repeat(75)}`)
    expect(creditOf(row({ Distributor: null }))).toBe('Source: A laboratory · CMAP')
  })
})

describe('texts', () => {
  it('stay whole up to their limit', () => {
    expect(truncate('abc', 3)).toBe('abc')
    expect(truncate('abcd', 3)).toBe('ab…')
    expect(truncate('Ferret; packaged by Debian', 22)).toBe('Ferret; packaged by…')
    expect(truncate('NOAA, CIRES, NCAR', 14)).toBe('NOAA, CIRES…')
    expect(truncate('Laboratory (GFDL), S. G. H. Philander', 25)).toBe('Laboratory (GFDL)…')
  })

  it('become file names', () => {
    expect(fileName(['Ocean / Atlas', 'temp°'], 'png')).toBe('Ocean_Atlas_temp.png')
    expect(fileName(['a '.repeat(150), '2026-11-25'], 'zip')).toBe(`${'a_'.repeat(40)}2026-11-25.zip`)
  })
})
