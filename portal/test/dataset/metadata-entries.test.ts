import { describe, expect, it } from 'vitest'
import { filterEntries, metadataEntries } from '../../src/dataset/sections/metadata-entries.ts'

const json = '[{"instrument":{"name":"CTD","depths":[10,20]},"note":""},{"link":"https://example.org/Cruise"}]'

describe('the additional metadata of a dataset', () => {
  it('are listed with the names above each value, without what is empty', () => {
    expect(metadataEntries(json)).toEqual([
      { name: 'instrument › name', value: 'CTD' },
      { name: 'instrument › depths', value: '10, 20' },
      { name: 'link', value: 'https://example.org/Cruise' },
    ])
    expect(metadataEntries('[]')).toEqual([])
    expect(metadataEntries('no JSON')).toEqual([{ name: '', value: 'no JSON' }])
  })

  it('are found by every word, in names and values, whatever the case', () => {
    const found = (words: string) => filterEntries(metadataEntries(json), words).map(({ value }) => value)
    expect(found('INSTRUMENT ctd')).toEqual(['CTD'])
    expect(found('cruise link')).toEqual(['https://example.org/Cruise'])
    expect(found('ctd link')).toEqual([])
    expect(found(' ')).toHaveLength(3)
    expect(metadataEntries('[1,{"a":2}]').map(({ value }) => value)).toEqual(['1', '2'])
  })
})
