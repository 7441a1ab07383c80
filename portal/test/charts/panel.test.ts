import { fieldProblems, lockAlerts, sentence } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { cutOf, latestTexts, textsInForce, usualTexts } from '../../src/charts/panel/cut.ts'
import { kindRanges, textsForKind } from '../../src/charts/panel/kind-texts.ts'
import { unusual } from '../../src/charts/panel/texts.ts'
import { kindReason, lockWords } from '../../src/charts/panel/words.ts'
import { previewLevel } from '../../src/service/data.ts'
import { monthly, timeless, variable } from './variable.ts'

const problemsOf = (texts: Parameters<typeof textsInForce>[1], changes = {}) => {
  const chosen = variable(changes)
  const found = fieldProblems(cutOf(chosen, textsInForce(chosen, texts), 'heatmap'))
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, sentence(problem)]))
}

describe('the inputs of the panel', () => {
  it('begin at the variable’s own ranges, without a problem', () => {
    for (const changes of [{}, monthly, timeless]) expect(problemsOf({}, changes)).toEqual({})
  })

  it('keep the seconds of the last time, so that it is not lost', () => {
    const chosen = variable()
    expect(usualTexts(chosen)).toMatchObject({ date2: '2020-12-31', time1: '00:00', time2: '14:30:27' })
    const { times } = cutOf(chosen, usualTexts(chosen), undefined)
    expect(times).toMatchObject({ end: Date.parse('2020-12-31T14:30:27Z') })
  })

  it('say the specified sentence for what was typed', () => {
    expect(problemsOf({ lat1: '50', lat2: '20' })).toEqual({ lat1: 'Start cannot be greater than end' })
    expect(problemsOf({ lon1: '' })).toEqual({ lon1: 'Invalid input' })
    expect(problemsOf({ depth1: '5', depth2: '5' }, { Has_Depth: false, Depth_Max: null })).toMatchObject({
      depth1: 'This variable has no depth parameter, set depth to zero',
    })
    expect(problemsOf({ date1: '2002-12-31', date2: '2004-01-01' })).toEqual({
      date1: 'Minimum start date is 2003-01-01',
    })
  })

  it('take months where the variable counts months, and nothing where it has no time', () => {
    const month = variable(monthly)
    expect(cutOf(month, textsInForce(month, { date1: '11', date2: '2' }), undefined).times).toEqual({
      calendar: 'month',
      start: 11,
      end: 2,
    })
    const still = variable(timeless)
    expect(cutOf(still, textsInForce(still, { date1: '11', date2: '2' }), undefined).times).toEqual({
      calendar: 'none',
    })
  })

  it('stay for another variable, to which a lock carries them', () => {
    const texts = { ...usualTexts(variable()), lat1: '5', lon2: '-170', date2: '2005-06-01' }
    expect(textsInForce(variable({ ID: 8, Lat_Min: -20, Lat_Max: 20, Time_Max: '2030-01-01' }), texts)).toEqual(texts)
  })

  it('leave dates of another calendar aside, which a lock may have carried over', () => {
    const days = variable()
    expect(textsInForce(days, { date1: '11', date2: '2', lat1: '5', lat2: '6' })).toEqual({
      ...usualTexts(days),
      lat1: '5',
      lat2: '6',
    })
    const month = variable(monthly)
    expect(textsInForce(month, { date1: '2003-01-01', date2: '2004-01-01' })).toEqual(usualTexts(month))
  })

  it('are remembered only where they are not as usual', () => {
    const usual = usualTexts(variable())
    expect(unusual(usual, usual)).toEqual({})
    expect(unusual({ ...usual, lat1: '1' }, usual)).toEqual({ lat1: '1', lat2: '90' })
  })

  it('of an address without ranges are those with which its type begins', () => {
    const month = variable(monthly)
    expect(textsInForce(month, {}, 'timeSeries')).toMatchObject({ date1: '1', date2: '12' })
    expect(textsInForce(month, { date1: '3', date2: '4' }, 'timeSeries')).toMatchObject({ date1: '3', date2: '4' })
    const deep = usualTexts(variable(), 'depthProfile')
    expect(Number(deep.depth2)).toBeGreaterThan(Number(usualTexts(variable()).depth2))
    const { lon1, lon2 } = usualTexts(variable())
    const place = { lat1: '5', lat2: '6' }
    expect(textsInForce(variable(), place, 'depthProfile')).toEqual({ ...deep, lon1, lon2, ...place })
    // A fine field begins with a smaller area. Who names latitudes alone means all longitudes.
    const fine = variable({ Spatial_Resolution: '1/48° X 1/48°' })
    expect(usualTexts(fine, 'contourMap').lon2).not.toBe(usualTexts(fine).lon2)
    const all = { lon1: usualTexts(fine).lon1, lon2: usualTexts(fine).lon2 }
    expect(textsInForce(fine, place, 'contourMap')).toMatchObject({ ...place, ...all })
  })

  it('are the same once they are written and read, whatever the type begins with', () => {
    const fine = variable({ Spatial_Resolution: '1/48° X 1/48°' })
    const [own, usual] = [usualTexts(fine), usualTexts(fine, 'contourMap')]
    const changes = [{}, { lat1: '1' }, { lon2: '3' }, { depth2: '7' }, { date1: '2010-01-01' }, { time2: '01:00' }]
    for (const base of [own, usual])
      for (const change of changes) {
        const texts = { ...base, ...change }
        expect(textsInForce(fine, unusual(texts, usual, own), 'contourMap')).toEqual(texts)
      }
  })

  it('can be narrowed to the latest time', () => {
    const latest = latestTexts(variable())
    expect(latest).toEqual({ date1: '2020-12-31', date2: '2020-12-31', time1: '14:30:27', time2: '14:30:27' })
    expect(latestTexts(variable(monthly))).toBeUndefined()
  })
})

describe('the types', () => {
  it('say why they are disabled', () => {
    expect(kindReason('heatmap', chosen({}))).toBeUndefined()
    expect(kindReason('timeSeries', chosen({}))).toBeUndefined()
    expect(kindReason('sectionMap', chosen({ Has_Depth: false, Depth_Max: null }))).toBe(
      'variable contains only surface data',
    )
    const sparse = { Spatial_Resolution: 'Irregular', Temporal_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null }
    expect(kindReason('heatmap', chosen(sparse))).toBe('Heatmap is not available for sparse data')
  })
  const chosen = variable
})

describe('a lock', () => {
  it('warns of another dataset, calendar and resolution, and of nothing else', () => {
    const from = variable()
    const says = (changes = {}) => lockWords(lockAlerts(from, variable(changes)))
    expect(says()).toEqual([])
    expect(says({ Dataset_ID: 2 })).toEqual(['The locked ranges were set for another dataset.'])
    expect(says(monthly)).toEqual([
      'The locked dates do not apply: one of the two variables counts the months of a climatology.',
      'The locked ranges were set for data of another resolution.',
    ])
  })
})

describe('a preview', () => {
  const fine = variable({ Spatial_Resolution: '1/12° X 1/12°' })

  it('is taken of large fields alone, at a level of at most 65,536 cells', () => {
    expect(previewLevel(65_536, fine)).toBe(0)
    expect(previewLevel(65_537, fine)).toBe(1)
    for (const cells of [3e5, 1e6, 6e6]) expect(cells / 4 ** previewLevel(cells, fine)).toBeLessThanOrEqual(65_536)
  })

  it('is asked for at a level that exists: many depths or months of a coarse map have none', () => {
    const cells = 33 * 12 * 64_800
    const coarse = variable({ Lat_Min: -89.5, Lat_Max: 89.5, Lon_Min: -179.5, Lon_Max: 179.5 })
    expect(previewLevel(cells, coarse)).toBe(0)
    expect(previewLevel(cells, variable({ Spatial_Resolution: '1/4° X 1/4°' }))).toBe(2)
  })
})

describe('the ranges of a chosen type', () => {
  const field = variable()
  const usual = usualTexts(field)

  it('replace the first ones and those of another type, and never what was typed', () => {
    const section = textsForKind(field, usual, 'sectionMap')
    expect(section).not.toEqual(usual)
    expect(textsForKind(field, section, 'heatmap')).toEqual(textsForKind(field, usual, 'heatmap'))
    const typed = { ...usual, date1: '2010-01-01', time1: '00:00' }
    expect(textsForKind(field, typed, 'sectionMap')).toMatchObject({ date1: '2010-01-01', depth2: section.depth2 })
  })

  it('are named, whether they are in force, and not where others were typed', () => {
    const section = textsForKind(field, usual, 'sectionMap')
    expect(kindRanges(field, section, 'sectionMap')).toMatchObject({ isInForce: true })
    expect(kindRanges(field, section, 'sectionMap')?.words).toContain('all depths')
    expect(kindRanges(field, usual, 'sectionMap')).toMatchObject({ isInForce: false })
    expect(kindRanges(field, { ...usual, lat1: '1' }, 'sectionMap')).toBeUndefined()
    expect(kindRanges(variable(timeless), usualTexts(variable(timeless)), 'heatmap')).toBeUndefined()
  })
})
