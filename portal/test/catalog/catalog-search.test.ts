import { describe, expect, it } from 'vitest'
import type { CatalogQuery, CatalogSearch, FacetKey } from '../../src/catalog/search/catalog-search.ts'
import { indexDatasets } from '../../src/catalog/search/find-datasets.ts'
import { resultsCsv } from '../../src/catalog/search/results-csv.ts'
import { countFilters, noCatalogSearch, readCatalog, usualSort, writeCatalog } from '../../src/catalog/state.ts'
import type { CatalogRow } from '../../src/service/catalog.ts'

const dataset = (Dataset_ID: number, Long_Name: string, changes: Partial<CatalogRow> = {}): CatalogRow => ({
  Product_Type: 'Dataset',
  Short_Name: `D${Dataset_ID}`,
  Long_Name,
  Description: '',
  Icon_URL: null,
  Dataset_Release_Date: null,
  Dataset_History: null,
  Dataset_Version: null,
  Table_Name: `tblD${Dataset_ID}`,
  Process_Level: 'Processed',
  Make: 'Observation',
  Data_Source: 'A lab',
  Distributor: 'A lab',
  Acknowledgement: '',
  Dataset_ID,
  Spatial_Resolution: 'Irregular',
  Temporal_Resolution: 'Irregular',
  Study_Domain: 'Physics',
  Time_Min: null,
  Time_Max: null,
  Lat_Min: 0,
  Lat_Max: 1,
  Lon_Min: 0,
  Lon_Max: 1,
  Depth_Min: null,
  Depth_Max: null,
  Sensors: [],
  Visualize: true,
  Row_Count: 1,
  Regions: null,
  References: null,
  ...changes,
})

const rows = [
  dataset(4, 'winds', { Make: 'Model', Regions: 'Global', Temporal_Resolution: 'Monthly' }),
  dataset(3, 'Casts', { Sensors: ['CTD', 'Bottle'], Regions: 'North Pacific Ocean', Depth_Max: 500 }),
  dataset(2, 'Ångström cells', { Sensors: ['CTD'], Regions: 'South Pacific Ocean,Tropics' }),
  dataset(1, 'Floats', { Make: 'Assimilation', Depth_Max: 2000, Temporal_Resolution: 'Monthly' }),
]
const index = indexDatasets(rows, { tbld3: { ancillary: true }, tbld1: { ancillary: true, ci: true } })
const query = (search: Partial<CatalogSearch> = {}, sort: CatalogQuery['sort'] = usualSort): CatalogQuery => ({
  search: { ...noCatalogSearch, ...search },
  sort,
})
const ids = (search: Partial<CatalogSearch>, sort?: CatalogQuery['sort']) =>
  index.find(query(search, sort)).rows.map(({ Dataset_ID }) => Dataset_ID)
const counts = (key: FacetKey, search: Partial<CatalogSearch> = {}) =>
  Object.fromEntries(index.find(query(search)).choices[key].map(({ value, count }) => [value, count]))

describe('a search for datasets', () => {
  it('lists the latest first, unless another sort is chosen', () => {
    expect(ids({})).toEqual([4, 3, 2, 1])
    expect(ids({}, { field: 'id', direction: 'ASC' })).toEqual([1, 2, 3, 4])
  })

  it('sorts by name as an alphabet does, whatever the case and the accents', () => {
    expect(ids({}, { field: 'name', direction: 'ASC' })).toEqual([2, 3, 1, 4])
    expect(ids({}, { field: 'name', direction: 'DESC' })).toEqual([4, 1, 3, 2])
  })

  it.each<[string, Partial<CatalogSearch>, number[]]>([
    ['any of the makes', { makes: ['Model', 'Assimilation'] }, [4, 1]],
    ['any of the sensors, whatever the case', { sensors: ['bottle'] }, [3]],
    ['every filter', { sensors: ['CTD'], features: ['Ancillary Data'] }, [3]],
    ['any of the data features', { features: ['Ancillary Data', 'Continuously Updated'] }, [3, 1]],
    ['depth levels', { hasDepth: 'yes' }, [3, 1]],
    ['no depth levels', { hasDepth: 'no' }, [4, 2]],
    ['depths below 1000 m', { depth: [1000, 11_000] }, [1]],
    ['depths above 100 m, where data without depths are', { depth: [0, 100] }, [4, 3, 2, 1]],
    ['depths between those of casts', { depth: [300, 900] }, [3, 1]],
    ['depths from one on, where the other end is empty', { depth: [501, Number.NaN] }, [1]],
    ['one resolution', { temporalResolution: 'Monthly' }, [4, 1]],
    ['Any, which leaves all', { temporalResolution: 'Any' }, [4, 3, 2, 1]],
    ['a value that no dataset has', { makes: ['Laboratory'] }, []],
  ])('takes %s', (_, search, expected) => {
    expect(ids(search)).toEqual(expected)
  })

  it('finds datasets of the whole globe in every region', () => {
    expect(ids({ regions: ['Tropics'] })).toEqual([4, 2])
    expect(ids({ regions: ['Global'] })).toEqual([4])
    expect(ids({ regions: ['Arctic Ocean'] })).toEqual([4])
    expect(ids({ regions: ['pacific'] })).toEqual([4, 3, 2])
  })
})

describe('the choices of a filter', () => {
  it('count what each would find with the other filters, and not with its own', () => {
    expect(counts('makes')).toEqual({ Assimilation: 1, Model: 1, Observation: 2 })
    expect(counts('makes', { makes: ['Model'] })).toEqual({ Assimilation: 1, Model: 1, Observation: 2 })
    expect(counts('makes', { hasDepth: 'yes' })).toEqual({ Assimilation: 1, Observation: 1 })
    expect(counts('makes', { depth: [1000, 11_000] })).toEqual({ Assimilation: 1 })
    expect(counts('hasDepth', { makes: ['Observation'] })).toEqual({ no: 1, yes: 1 })
    expect(counts('features')).toEqual({ 'Ancillary Data': 2, 'Continuously Updated': 1 })
  })

  it('count datasets of the whole globe for every region', () => {
    expect(counts('regions')).toEqual({
      Global: 1,
      'North Pacific Ocean': 2,
      'South Pacific Ocean': 2,
      Tropics: 2,
    })
  })

  it('keep what is chosen where nothing else is left of it', () => {
    expect(counts('sensors', { sensors: ['Bottle'], makes: ['Model'] })).toEqual({ Bottle: 0 })
  })

  it('agree with the datasets that they find', () => {
    const { choices } = index.find(query({ temporalResolution: 'Irregular' }))
    for (const { value, count } of choices.regions) {
      expect([value, ids({ temporalResolution: 'Irregular', regions: [value] }).length]).toEqual([value, count])
    }
  })

  it('are none where there are no datasets', () => {
    const { rows, choices } = indexDatasets([], {}).find(query())
    expect(rows).toEqual([])
    expect(Object.values(choices).every((list) => list.length === 0)).toBe(true)
  })
})

describe('ten thousand datasets', () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    dataset(i + 1, `Dataset ${i % 977}`, {
      Sensors: [`Sensor ${i % 50}`],
      Make: i % 3 === 0 ? 'Model' : 'Observation',
    }),
  )

  it('are all found and counted', () => {
    const { rows, choices } = indexDatasets(many, {}).find(query({ makes: ['Model'] }))
    expect(rows).toHaveLength(3334)
    expect(choices.makes.map(({ count }) => count)).toEqual([3334, 6666])
    expect(choices.sensors.reduce((sum, { count }) => sum + count, 0)).toBe(3334)
  })
})

describe('the CSV of the results', () => {
  it('holds the datasets in the order of the list, with lists in one cell', () => {
    const found = index.find(query({ sensors: ['CTD'] }))
    const [head = '', ...lines] = resultsCsv(found.rows, index.featuresOf).trim().split('\n')
    expect(head.split(',').slice(0, 4)).toEqual(['Dataset_ID', 'Short_Name', 'Long_Name', 'Table_Name'])
    expect(lines[0]).toContain('3,D3,Casts,tblD3,Observation,Processed,Physics,"CTD, Bottle",North Pacific Ocean')
    expect(lines[0]?.endsWith(',Ancillary Data')).toBe(true)
    expect(lines[1]).toContain('Ångström cells')
  })

  it('quotes what a table reader would take apart, and disarms formulas', () => {
    const hostile = dataset(9, '=HYPERLINK("http://x","y")', { Description: 'two\nlines, "quoted"', Lat_Min: -5 })
    const csv = resultsCsv([hostile], () => [])
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(csv).toContain('"two\nlines, ""quoted"""')
    expect(csv).toContain(',-5,')
  })
})

describe('the address of a search', () => {
  it('is empty for the search at first', () => {
    expect(writeCatalog(query())).toBe('')
    expect(readCatalog('')).toEqual(query())
  })

  it('comes back as it was written', () => {
    const asked = query(
      {
        terms: 'salt water',
        makes: ['Model'],
        regions: ['Gulf of Mexico'],
        features: ['Ancillary Data'],
        hasDepth: 'yes',
        lat: [-10, 20],
        timeStart: '1990-01-01',
        distributor: 'A & B',
      },
      { field: 'name', direction: 'ASC' },
    )
    expect(readCatalog(writeCatalog(asked))).toEqual(asked)
    expect(countFilters(asked.search)).toBe(7)
  })

  it('takes defaults for what it does not know', () => {
    expect(readCatalog('?feature=Nothing&sort=sideways&inLat=x')).toEqual(query())
    expect(readCatalog('?since=abcd&until=99999-01-01')).toEqual(query())
  })
})
