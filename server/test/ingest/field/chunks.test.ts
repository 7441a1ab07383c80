import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeVariables } from '../../../src/ingest/field/place.ts'
import { chunkLimit, openHdf5 } from '../../../src/ingest/netcdf/hdf5-file.ts'
import { ingestSentence, Refusal } from '../../../src/ingest/problem.ts'
import { bandReader } from '../../../src/ingest/field/slabs.ts'
import { ingestField } from '../../../src/ingest/ingest.ts'
import { openFieldFile } from '../../../src/ingest/netcdf/open-field-file.ts'
import { valueColumn } from '../../../src/store/layout.ts'
import { openStore } from '../../../src/store/store.ts'
import { latitude, longitude, ramp, times } from '../support/fields.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import { memoryCatalog, readMaps, temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()

const file: ClassicFile = {
  dimensions: { time: 5, depth: 3, lat: 4, lon: 6 },
  variables: {
    time: times(ramp(0, 1, 5)),
    depth: { type: 'double', dimensions: ['depth'], attributes: { units: 'm', positive: 'down' }, values: [0, 10, 50] },
    lat: latitude(ramp(-3, 2, 4)),
    lon: longitude(ramp(-150, 60, 6)),
    v: {
      type: 'float',
      dimensions: ['time', 'depth', 'lat', 'lon'],
      attributes: { units: 'K' },
      values: ramp(0, 1, 360),
    },
  },
}

describe('packed chunks', () => {
  it.each([
    ['of one map', [1, 1, 4, 6]],
    ['of all depths', [1, 3, 4, 6]],
    ['of some times', [2, 1, 4, 6]],
    ['of times and depths that divide nothing', [2, 2, 3, 5]],
    ['of everything', [5, 3, 4, 6]],
  ])('%s give the same table', async (title, chunks) => {
    const root = join(folder, title.replaceAll(' ', '-'))
    const store = await openStore(root)
    const path = join(root, 'chunks.nc')
    await writeHdf5(path, file, { chunks })
    const result = await ingestField(store, memoryCatalog(), { path })
    if (!result.ok) throw new Error(result.problem.kind)
    const maps = await readMaps(store.fieldPath({ table: 'tblchunks' }, 'tile'), result.entry.grid, valueColumn(0))
    expect([...maps]).toEqual(ramp(0, 1, 360))
  })
})

it.each([
  ['one row', 0],
  ['two rows', 8 * 6 * 2],
  ['three rows of chunks that do not divide the map', 8 * 6 * 3],
])(
  'a map that is larger than a block is read in bands of %s, whatever the order of its axes',
  async (_, blockBytes) => {
    const path = join(folder, 'bands.nc')
    const { variables } = file
    const reversed = { ...variables, lat: latitude(ramp(3, -2, 4)), lon: longitude(ramp(0, 60, 6)) }
    await writeHdf5(path, { ...file, variables: reversed }, { chunks: [1, 1, 3, 5] })
    const opened = await openFieldFile(path, 'bands.nc')
    const { axes, variables: placed } = placeVariables(opened, 'bands.nc')
    const [variable] = placed
    if (!variable) throw new Error('the file has a variable')
    const [whole, banded] = [bandReader(opened, variable, axes), bandReader(opened, variable, axes, blockBytes)]
    expect(banded.mostRows).toBeLessThan(whole.mostRows)
    const bands: number[] = []
    for (let row = 0; row < 4; row += banded.mostRows) bands.push(...banded.read(3, 1, row, banded.mostRows))
    expect(bands).toEqual([...whole.read(3, 1)])
    opened.close()
  },
)

it('chunks that need too much memory to be unpacked are refused in a sentence that says what helps, and all others are read', async () => {
  const path = join(folder, 'large-chunks.nc')
  await writeHdf5(path, file, { chunks: [1, 1, 3, 5] })
  const read = async (limit: ReturnType<typeof chunkLimit>) => {
    const opened = await openHdf5(path, 'x.nc', limit)
    const variable = opened.variables.find(({ shape }) => shape.length === 4)
    try {
      if (!variable) throw new Error('the file has a variable')
      return opened.read(variable, [0, 0, 0, 0], [1, 1, 1, 2])
    } finally {
      opened.close()
    }
  }
  const sentenceOf = (limit: ReturnType<typeof chunkLimit>) =>
    read(limit).then(String, (error: unknown) =>
      error instanceof Refusal ? ingestSentence(error.problem) : String(error),
    )
  expect([...(await read({ most: 4 * 15 }))]).toEqual([0, 1])
  expect(await sentenceOf({ most: 4 * 15 - 1 })).toMatch(
    /^x\.nc cannot be read, its variable \w+ is packed in chunks of 1 MB, of which 1 MB at most are unpacked at once: write it again in smaller chunks, as with `nccopy -c \w+\/1,\w+\/1,lat\/3,lon\/5 x\.nc new\.nc`\.$/,
  )
  expect(await sentenceOf(chunkLimit(300))).toMatch(
    /^x\.nc .* is packed in chunks of 1 MB, of which 1 MB at most are unpacked at once with 1 MB of memory: write it again/,
  )
})

it('a machine with much memory unpacks chunks of 512 MB, one with less those that take a tenth of its memory', () => {
  expect(chunkLimit(25 * 10 ** 9)).toEqual({ most: 512 * 10 ** 6 })
  expect(chunkLimit(2 * 10 ** 9)).toEqual({ most: 200 * 10 ** 6, memory: 2 * 10 ** 9 })
})
