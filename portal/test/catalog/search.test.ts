import { describe, expect, it } from 'vitest'
import { groupByMake } from '../../src/shell/variable-search/group.ts'
import { optionsWithData } from '../../src/shell/variable-search/options-with-data.ts'
import { countAdditional, noSearch, writeSearch } from '../../src/shell/search/search.ts'

const found = (ID: number, Make: string, Dataset_ID: number) => ({
  ID,
  Make,
  Dataset_ID,
  Long_Name: `variable ${ID}`,
  Dataset_Name: `dataset ${Dataset_ID}`,
})

describe('results', () => {
  it('list observations, then models, then every other make, each with its count', () => {
    const groups = groupByMake([found(1, 'Assimilation', 9), found(2, 'model', 4), found(3, 'Observation', 5)])
    expect(groups.map(({ make, count }) => [make, count])).toEqual([
      ['Observation', 1],
      ['Model', 1],
      ['Assimilation', 1],
    ])
  })

  it('keep the two lists when nothing is in them', () => {
    expect(groupByMake([]).map(({ make, count }) => [make, count])).toEqual([
      ['Observation', 0],
      ['Model', 0],
    ])
  })

  it('gather the variables of a dataset in the order they came', () => {
    const [observation] = groupByMake([
      found(1, 'Observation', 5),
      found(2, 'Observation', 6),
      found(3, 'Observation', 5),
    ])
    expect(observation?.datasets.map(({ id, variables }) => [id, variables.map(({ ID }) => ID)])).toEqual([
      [5, [1, 3]],
      [6, [2]],
    ])
  })
})

describe('filters', () => {
  const options = {
    Make: ['Observation', 'Model', 'Assimilation'],
    Sensor: ['AUV', 'CTD', 'Blend'],
    Region: ['Arctic Ocean', 'Baltic Sea', 'Tropics'],
    Study_Domain: ['Physics'],
    Temporal_Resolution: ['Daily', 'Irregular'],
    Spatial_Resolution: ['Irregular', '1° X 1°'],
    Data_Source: ['Anna', 'Ben'],
    Distributor: ['Anna', 'Ben'],
    Process_Level: ['Processed', 'Raw'],
  }
  const variable = (part: object) => ({
    ...found(1, 'Observation', 5),
    Sensor: 'CTD',
    Process_Level: 'Raw',
    Temporal_Resolution: 'Irregular',
    Spatial_Resolution: 'Irregular',
    Dataset_Short_Name: 'casts',
    Data_Source: 'Anna',
    Distributor: 'Ben',
    Regions: 'Tropics,Arctic Ocean',
    ...part,
  })

  it('offer what at least one variable has, in the order of the options', () => {
    const variables = [variable({}), variable({ Make: 'Model', Sensor: 'Blend', Regions: 'Tropics' })]
    expect(optionsWithData(options, variables)).toEqual({
      Make: ['Observation', 'Model'],
      Sensor: ['CTD', 'Blend'],
      Region: ['Arctic Ocean', 'Tropics'],
      Study_Domain: ['Physics'],
      Temporal_Resolution: ['Irregular'],
      Spatial_Resolution: ['Irregular'],
      Data_Source: ['Anna'],
      Distributor: ['Ben'],
      Process_Level: ['Raw'],
    })
  })
})

describe('a search', () => {
  it('leaves no trace while it asks for everything', () => {
    expect(writeSearch(noSearch)).toEqual([])
  })

  it('counts the filters behind the toggle alone', () => {
    expect(
      countAdditional({ ...noSearch, terms: 'salt', makes: ['Model'], sensors: ['CTD'], regions: ['Arctic'] }),
    ).toBe(0)
    expect(countAdditional({ ...noSearch, hasDepth: 'yes', lat: [0, 10] })).toBe(2)
  })
})
