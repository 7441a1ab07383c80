import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import type { JoinRequest } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import type { CatalogEntry } from '../../../src/store/entry.ts'
import { partsOf } from '../../../src/store/grid.ts'
import type { Grid } from '../../../src/store/grid.ts'
import { distributionFile, filesOfPart, summaryColumn, valueColumn } from '../../../src/store/layout.ts'
import { answersOf } from '../support/field-answers.ts'
import { fieldStores, taken } from '../support/field-store.ts'
import { latitude, longitude, ramp, soundFile, times } from '../support/fields.ts'
import { readMaps, storeContents } from '../support/store.ts'

const stores = fieldStores()

/** Cells of a map of the files here. A large one has a coarser level. */
const small = { lats: 8, lons: 12 }
const large = { lats: 182, lons: 362 }

/** A file of these days since 2000, each a map of its own number and of where its cells lie. */
const daysFile = (days: readonly number[], { shift = 0, unit = 'degC', lats = small.lats, lons = small.lons } = {}) =>
  soundFile({
    dimensions: { time: days.length, lat: lats, lon: lons },
    variables: {
      time: times(days),
      lat: latitude(ramp(-49.875, 0.25, lats)),
      lon: longitude(ramp(0.125, 0.25, lons)),
      sst: {
        type: 'float',
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units: unit, _FillValue: -999 },
        values: days.flatMap((day) =>
          ramp(0, 1, lats * lons).map((i) => (i % 7 === day % 7 ? -999 : day * 10 + shift + i / (lats * lons))),
        ),
      },
    },
  })

/** How many values differ; missing ones are alike. */
const differences = (found: Float32Array, expected: Float32Array) =>
  Math.abs(found.length - expected.length) + expected.filter((value, i) => !Object.is(value, found[i])).length

function joining() {
  const { store, catalog, fileOf, root, ingest } = stores()
  const paths = (files: Readonly<Record<string, ReturnType<typeof daysFile>>>) =>
    Object.entries(files).map(([name, file]) => fileOf(file, name))
  const into = (files: Readonly<Record<string, ReturnType<typeof daysFile>>>, more: Partial<JoinRequest> = {}) =>
    ingestInto(store, catalog, { paths: paths(files), dataset: 'sst', ...more })
  const changed = async (...args: Parameters<typeof into>) => {
    const result = await into(...args)
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    if (!result.entry?.grid) throw new Error('nothing was taken')
    return { ...result, grid: result.entry.grid, entry: result.entry }
  }
  const refused = async (...args: Parameters<typeof into>) => {
    const [before, folders] = [[...catalog.entries], storeContents(root)]
    const result = await into(...args)
    if (result.ok) throw new Error('it was taken')
    expect([catalog.entries, storeContents(root)]).toEqual([before, folders])
    return ingestSentence(result.problem)
  }
  /** Every file and all that the catalog says of an entry are what they would be of one file of all these maps. */
  const expectSame = async (entry: CatalogEntry, whole: ReturnType<typeof daysFile>) => {
    const one = taken(await ingest(fileOf(whole, 'whole.nc'), { metadata: { shortName: 'one' } })).entry
    const { grid } = entry
    if (!grid) throw new Error('it is no field')
    for (const [found, expected] of [
      ...(['tile', 'time'] as const)
        .map((order) => [store.fieldPaths(grid, order), store.fieldPaths(one.grid, order), 0] as const)
        .map(
          ([a, b, level]) =>
            [readMaps(a, grid, valueColumn(0), level), readMaps(b, one.grid, valueColumn(0), level)] as const,
        ),
      ...ramp(1, 1, one.grid.levels).flatMap((level) =>
        (['mean', 'min', 'max', 'count'] as const).map(
          (summary) =>
            [
              readMaps(store.levelPaths(grid, level), grid, summaryColumn(0, summary), level),
              readMaps(store.levelPaths(one.grid, level), one.grid, summaryColumn(0, summary), level),
            ] as const,
        ),
      ),
    ])
      expect(differences(await found, await expected)).toBe(0)
    const { mean = 0, std = 0, ...exact } = grid.variables[0]?.statistics ?? {}
    const { mean: wholeMean = 0, std: wholeStd = 0, ...wholeExact } = one.grid.variables[0]?.statistics ?? {}
    expect(exact).toEqual(wholeExact)
    expect([mean, std]).toEqual([expect.closeTo(wholeMean, 9), expect.closeTo(wholeStd, 9)])
    const form = { table: '', revision: 0, parts: undefined, variables: [] }
    expect({ ...grid, ...form }).toEqual({ ...one.grid, ...form })
    expect(entry.variables.map(({ temporalResolution }) => temporalResolution)).toEqual(
      one.variables.map(({ temporalResolution }) => temporalResolution),
    )
    return one.grid
  }
  return { ...stores(), into, changed, refused, expectSame }
}

describe('files that become one field', () => {
  it('are one dataset with the values, levels and statistics of one file of all their maps', async () => {
    const { changed, expectSame } = joining()
    const { entry, change } = await changed({
      'b.nc': daysFile([2, 3], large),
      'a.nc': daysFile([0, 1], large),
      'c.nc': daysFile([4], large),
    })
    expect([entry.table, entry.dataset.shortName, change]).toEqual(['tblsst', 'sst', undefined])
    expect(entry.sources?.map(({ name }) => name)).toEqual(['b.nc', 'a.nc', 'c.nc'])
    await expectSame(entry, daysFile([0, 1, 2, 3, 4], large))
  })

  it('append to a field that is listed: its statistics, levels and resolution follow, and its old files stay whole', async () => {
    const { changed, expectSame, store } = joining()
    const first = await changed({ 'a.nc': daysFile([0], large) })
    const second = await changed({ 'b.nc': daysFile([2], large) })
    const third = await changed({ 'c.nc': daysFile([1], large) })
    expect([second.change, third.change?.number]).toEqual([
      { number: 2, change: 'appended', summary: '1 time added. The times are 2000-01-01 to 2000-01-03.' },
      3,
    ])
    await expectSame(third.entry, daysFile([0, 1, 2], large))
    expect(third.entry.variables[0]?.temporalResolution).toBe('Daily')
    for (const { grid } of [first, second]) expect(existsSync(store.fieldPath(grid, 'time'))).toBe(true)
    expect([...(await readMaps(store.fieldPaths(first.grid, 'time'), first.grid, valueColumn(0)))].length).toBe(
      large.lats * large.lons,
    )
  })

  it('come one by one to a field in few parts, which shares their files with its earlier revisions and answers as one part does', async () => {
    const { changed, expectSame, store } = joining()
    const days = ramp(0, 1, 7)
    let [before, whole]: [Grid?, Grid?] = []
    for (const day of days) {
      const { grid, entry } = await changed({ [`${day}.nc`]: daysFile([day], large) })
      // As many parts as the number of days has ones in binary.
      expect(partsOf(grid).map(({ from, until }) => until - from)).toEqual(
        [4, 2, 1].filter((length) => ((day + 1) & length) !== 0),
      )
      const shared = grid.parts?.slice(0, -1) ?? []
      const inodes = (of: Grid) =>
        shared.flatMap((from) => filesOfPart(grid, from).map((file) => statSync(store.rowsPath(of, file)).ino))
      expect(inodes(grid)).toEqual(inodes(before ?? grid))
      if (before) await store.remove(before)
      before = grid
      if (day === days.length - 1) whole = await expectSame(entry, daysFile(days, large))
    }
    if (!before || !whole) throw new Error('no day was taken')
    expect(await answersOf(store, before)).toEqual(await answersOf(store, whole))
  })

  it('keep the parts before a stored time that is replaced, and statistics leave out what it held', async () => {
    const { changed, expectSame } = joining()
    await changed({ 'a.nc': daysFile([0, 1, 2, 3]) })
    await changed({ 'b.nc': daysFile([4]) })
    const { entry } = await changed({ 'c.nc': daysFile([4, 5], { shift: 500 }) }, { overlap: 'replace' })
    expect(entry.grid?.parts).toEqual([0, 4])
    const again = await changed({ 'd.nc': daysFile([4, 5]) }, { overlap: 'replace' })
    await expectSame(again.entry, daysFile([0, 1, 2, 3, 4, 5]))
  })

  it('come to a field whose distribution is not there as to any other', async () => {
    const { changed, expectSame, store } = joining()
    const { grid } = await changed({ 'a.nc': daysFile([0, 1, 2]) })
    rmSync(store.rowsPath(grid, distributionFile))
    const { entry } = await changed({ 'b.nc': daysFile([3]) })
    expect(entry.grid?.parts).toEqual([0, 3])
    await expectSame(entry, daysFile([0, 1, 2, 3]))
  })

  it('refuse a day that is issued again, unless it may take the place of the one before', async () => {
    const { changed, refused, expectSame } = joining()
    await changed({ 'a.nc': daysFile([0, 1, 2]) })
    expect(await refused({ 'again.nc': daysFile([1], { shift: 5 }) })).toBe(
      'again.nc overlaps with what is there, at 2000-01-02: take it in with --overlap replace, or leave what is there with --overlap keep.',
    )
    const { entry, change } = await changed({ 'again.nc': daysFile([1, 3], { shift: 5 }) }, { overlap: 'replace' })
    expect(change?.summary).toBe('2 times added, in place of 2. The times are 2000-01-01 to 2000-01-04.')
    expect(entry.grid?.axes.time.length).toBe(3)
    const again = await changed({ 'more.nc': daysFile([1]) }, { overlap: 'replace' })
    expect(again.change?.summary).toBe('1 time added, in place of 1. The times are 2000-01-01 to 2000-01-04.')
    const whole = await changed({ 'all.nc': daysFile([0, 1, 3]) }, { overlap: 'replace' })
    await expectSame(whole.entry, daysFile([0, 1, 3]))
  })

  it('are passed over where they were taken in before, or hold nothing that is not there', async () => {
    const { changed, into, catalog } = joining()
    await changed({ 'a.nc': daysFile([0, 1]) })
    expect(await into({})).toEqual({ ok: true, entry: undefined })
    const paths = [join(stores().root, 'a.nc')]
    expect(await into({}, { paths })).toEqual({ ok: true, entry: undefined })
    expect(await into({ 'b.nc': daysFile([1]) }, { overlap: 'keep' })).toEqual({ ok: true, entry: undefined })
    const { change } = await changed({ 'c.nc': daysFile([1, 2], { shift: 5 }) }, { overlap: 'keep' })
    expect(change).toMatchObject({ number: 2, summary: '1 time added. The times are 2000-01-01 to 2000-01-03.' })
    expect(catalog.entries).toHaveLength(1)
  })

  it('may take the place of all data, on another grid, while readers of the old data go on', async () => {
    const { changed, refused, store } = joining()
    const first = await changed({ 'a.nc': daysFile([0, 1]) })
    const other = soundFile({
      with: {
        sst: {
          type: 'float',
          dimensions: ['time', 'lat', 'lon'],
          attributes: { units: 'degC' },
          values: ramp(0, 1, 72),
        },
      },
    })
    const { entry, change } = await changed({ 'small.nc': other }, { isReplacement: true })
    expect(change).toEqual({
      number: 2,
      change: 'replaced',
      summary: 'All data replaced. The times are 2000-01-01 to 2000-01-03.',
    })
    expect(entry.grid?.variables.map(({ name }) => name)).toEqual(['sst', 'ramp'])
    expect(
      await readMaps(store.fieldPaths(entry.grid ?? first.grid, 'tile'), entry.grid ?? first.grid, valueColumn(0)),
    ).toEqual(Float32Array.from(ramp(0, 6, 12).flatMap((at) => [3, 4, 5, 0, 1, 2].map((i) => at + i))))
    expect((await readMaps(store.fieldPaths(first.grid, 'tile'), first.grid, valueColumn(0))).length).toBe(
      2 * small.lats * small.lons,
    )
    expect(await refused({ 'other.nc': soundFile() }, { isReplacement: true })).toBe(
      'other.nc does not fit sst, it lacks sst: nothing was changed.',
    )
  })

  it('may be months of a climatology, whose name says so though it is given without', async () => {
    const { changed } = joining()
    const months = (values: readonly number[]) => soundFile({ with: { time: times(values, { units: 'months' }) } })
    const first = await changed({ 'winter.nc': months([1, 2, 3]) }, { dataset: 'norm' })
    expect([first.entry.table, first.entry.dataset.shortName]).toEqual(['tblnorm_Climatology', 'norm_Climatology'])
    const { entry, change } = await changed({ 'spring.nc': months([4, 5, 6]) }, { dataset: 'norm' })
    expect([entry.table, change?.summary, [...(entry.grid?.axes.time ?? [])]]).toEqual([
      'tblnorm_Climatology',
      '3 months added.',
      [1, 2, 3, 4, 5, 6],
    ])
  })

  it('that do not fit are refused in one sentence, and nothing is half-written', async () => {
    const { changed, refused } = joining()
    await changed({ 'a.nc': daysFile([0]) })
    const shifted = daysFile([1])
    const cases: Readonly<Record<string, ReturnType<typeof daysFile>>> = {
      'its grid has 4 × 6 cells instead of 8 × 12': soundFile(),
      'its latitudes differ': {
        ...shifted,
        variables: { ...shifted.variables, lat: latitude(ramp(-49, 0.25, small.lats)) },
      },
      'its longitudes differ': {
        ...shifted,
        variables: { ...shifted.variables, lon: longitude(ramp(10, 0.25, small.lons)) },
      },
      'its sst is in K instead of in °C': daysFile([1], { unit: 'K' }),
    }
    for (const [detail, file] of Object.entries(cases))
      expect(await refused({ 'good.nc': daysFile([5]), 'b.nc': file })).toBe(
        `b.nc does not fit sst, ${detail}: nothing was changed.`,
      )
    const { sst, ...axes } = shifted.variables
    expect(await refused({ 'b.nc': { ...shifted, variables: { ...axes, chl: sst as NonNullable<typeof sst> } } })).toBe(
      'b.nc does not fit sst, it also holds chl (name what to take with --variables): nothing was changed.',
    )
  })

  it('leave no revision behind when the catalog refuses it, and what is listed stays', async () => {
    const { changed, catalog, store, root, fileOf } = joining()
    const { grid } = await changed({ 'a.nc': daysFile([0]) })
    const failing = { ...catalog, writeRevision: () => Promise.reject(new Error('sst was changed meanwhile')) }
    const result = await ingestInto(store, failing, { paths: [fileOf(daysFile([1]), 'b.nc')], dataset: 'sst' })
    expect(!result.ok && ingestSentence(result.problem)).toBe(
      'b.nc could not be entered in the catalog (sst was changed meanwhile): nothing was kept, try again.',
    )
    expect(storeContents(root)).toEqual({ fields: ['tblsst'], staging: [] })
    expect(readdirSync(store.tableFolder(grid)).toSorted()).toEqual([
      'distribution.parquet',
      'level0-by-tile.parquet',
      'level0-by-time.parquet',
    ])
  })
})
