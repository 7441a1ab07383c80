import { describe, expect, it } from 'vitest'
import {
  compareCruiseGroups,
  cruiseFilters,
  cruiseGroup,
  cruiseGroupings,
  cruiseSearchText,
  cruiseValues,
  cruiseView,
  exceedsTrajectoryPoints,
  trackReach,
  type CruiseFacts,
} from '../src/index.ts'

const cruise = (changes: Partial<CruiseFacts> = {}): CruiseFacts => ({
  Name: 'KM1906',
  Nickname: 'Gradients 3',
  Ship_Name: 'Kilo Moana',
  Chief_Name: null,
  Keywords: 'underway, flow',
  Year: '2019',
  Regions: 'North Pacific Ocean, Tropics',
  Sensors: ['Flow Cytometry'],
  Series: '',
  ...changes,
})

describe('groups of cruises', () => {
  it('are by year unless another is chosen, and of five kinds', () => {
    expect(cruiseGroupings.map(({ label }) => label)).toEqual(['Year', 'Chief Scientist', 'Series', 'Regions', 'Ship'])
    expect(cruiseFilters.map(({ label }) => label)).toEqual([
      'Region',
      'Year',
      'Chief Scientist',
      'Cruise Series',
      'Measurement Type',
    ])
  })

  it('go from the last to the first, with Other last', () => {
    const names = ['2009', 'Other', '2021', 'KM9', 'KM10']
    expect(names.toSorted(compareCruiseGroups)).toEqual(['KM10', 'KM9', '2021', '2009', 'Other'])
    expect(names.toReversed().toSorted(compareCruiseGroups).at(-1)).toBe('Other')
  })

  it('take several regions as one name, and cruises without a value as Other', () => {
    expect(cruiseGroup(cruise(), 'Regions')).toBe('North Pacific Ocean, Tropics')
    expect(cruiseValues(cruise(), 'Regions')).toEqual(['North Pacific Ocean', 'Tropics'])
    expect(cruiseGroup(cruise({ Regions: null }), 'Regions')).toBe('Other')
    expect([cruiseGroup(cruise(), 'Series'), cruiseGroup(cruise(), 'Chief_Name')]).toEqual(['Other', 'Other'])
    expect(cruiseValues(cruise({ Sensors: [] }), 'Sensors')).toEqual(['Other'])
  })
})

it('a search looks through seven members, and not through the ship', () => {
  const text = cruiseSearchText(cruise({ Chief_Name: 'A. White', Series: 'Gradients' }))
  for (const word of ['gradients 3', 'km1906', 'a. white', 'underway', 'flow cytometry', 'tropics', 'gradients']) {
    expect(text).toContain(word)
  }
  expect(text).not.toContain('moana')
})

describe('points of tracks', () => {
  it('may be 70,000 together, and any number of one cruise', () => {
    expect(exceedsTrajectoryPoints([35_000, 35_000])).toBe(false)
    expect(exceedsTrajectoryPoints([35_000, 35_001])).toBe(true)
    expect(exceedsTrajectoryPoints([70_001])).toBe(false)
    expect(exceedsTrajectoryPoints([70_001, 0])).toBe(true)
    expect(exceedsTrajectoryPoints([])).toBe(false)
  })
})

describe('the view of a cruise', () => {
  it('is of its middle position, the closer the shorter it is', () => {
    expect(cruiseView([20, 23, 26], [-158, -158, -158])).toEqual({ lat: 23, lon: -158, zoom: 5.5 })
    expect(cruiseView([20], [-158])).toEqual({ lat: 20, lon: -158, zoom: 6.5 })
  })

  it('is not farther away than the view at first', () => {
    expect(cruiseView([-38, -10, 10], [-24, -40, -56])?.zoom).toBe(3)
  })

  it('is none of a track without positions', () => {
    expect(cruiseView([], [])).toBeUndefined()
  })

  it('measures the shorter way round, across 180° and from it', () => {
    expect(trackReach([0, 0, 0], [179, -179, -178])).toBe(3)
    expect(trackReach([0, 3], [-180, 176])).toBe(5)
  })
})
