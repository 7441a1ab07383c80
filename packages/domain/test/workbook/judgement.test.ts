import { describe, expect, it } from 'vitest'
import { type AuditContext, type Cell, type Workbook, auditWorkbook, columnLetters } from '../../src/workbook/index.ts'
import { RowTable, hashNumber, hashSeed, hashValue, sameValue } from '../../src/workbook/data/row-table.ts'
import { isTitleCase } from '../../src/workbook/metadata/title-case.ts'
import { cells, context, move, names, remove, rename, validDraft, workbookOf } from './fixtures.ts'

const idsOf = (workbook: Workbook, given: AuditContext = context) =>
  auditWorkbook(workbook, given).issues.map(({ id }) => id)
const broken = (change: (draft: ReturnType<typeof validDraft>) => void, given?: AuditContext) => {
  const draft = validDraft()
  change(draft)
  return idsOf(workbookOf(draft), given)
}

describe('what is no fault', () => {
  it('is -999 among values of its size', () => {
    const change = (value: (row: number) => Cell) =>
      broken(({ data }) => cells(data, 'temp').forEach((_, row, all) => (all[row] = value(row))))
    expect(change((row) => -999 - row * 100)).toEqual([])
    expect(change((row) => (row === 3 ? -999 : row * -20))).toEqual([])
    expect(change((row) => (row === 3 ? -999 : row))).toEqual(['filler'])
  })

  it('is sodium, a depth of 0 and 11 000 m, the poles and 180°', () => {
    expect(
      broken(({ data }) => {
        cells(data, 'station')[2] = 'Na'
        cells(data, 'depth').splice(0, 2, 0, 11_000)
      }),
    ).toEqual([])
    const edges = broken(
      ({ data }) => {
        cells(data, 'lat').splice(0, 2, -90, 90)
        cells(data, 'lon').splice(0, 2, -180, 180)
      },
      { ...context, cruises: [] },
    )
    expect(edges).toEqual(['cruise-unknown'])
  })

  it('is a workbook without depth, without cruises, without climatology and with the other spellings of the guide', () => {
    expect(
      broken(({ data, dataset_meta_data }) => {
        remove(data, 'depth')
        remove(data, 'cruise')
        remove(dataset_meta_data, 'climatology')
        remove(dataset_meta_data, 'cruise_names')
        rename(dataset_meta_data, 'dataset_acknowledgement', 'dataset_acknowledgment')
        rename(dataset_meta_data, 'dataset_references', 'references')
      }),
    ).toEqual([])
  })

  it('is a header or a value with blanks around it, letter case in a preset value, and a number stored as text', () => {
    expect(
      broken(({ data, dataset_meta_data, vars_meta_data }) => {
        rename(data, 'lat', ' lat ')
        cells(vars_meta_data, 'var_short_name')[0] = ' temp '
        cells(dataset_meta_data, 'dataset_make')[0] = ' OBSERVATION '
        cells(vars_meta_data, 'visualize')[0] = '1'
        cells(data, 'temp')[4] = '24.3'
      }),
    ).toEqual([])
  })

  it('is a text of exactly the length allowed', () => {
    expect(
      broken(
        ({ dataset_meta_data }) => {
          cells(dataset_meta_data, 'dataset_short_name')[0] = 'X'.repeat(49)
          cells(dataset_meta_data, 'dataset_long_name')[0] = 'X'.repeat(199)
          cells(dataset_meta_data, 'dataset_source')[0] = 'X'.repeat(99)
          cells(dataset_meta_data, 'dataset_references')[0] = 'X'.repeat(500)
        },
        { ...context, names: names({ shortName: 'X'.repeat(49), longName: 'X'.repeat(199) }) },
      ),
    ).toEqual([])
  })

  it('is the own name of the submission that is updated', () => {
    const own = names(
      { originalShortName: 'Gradients_1_Samples' },
      { submission: 'update', ownShortNames: ['Gradients_1_Samples'] },
    )
    expect(broken(() => {}, { ...context, names: own })).toEqual([])
  })

  it('is a cruise across 180° whose rows lie on both sides', () => {
    const cruises = context.cruises?.map((cruise) => ({ ...cruise, lonMin: 175, lonMax: -170 })) ?? []
    const given = { ...context, cruises }
    const at = (lon: (row: number) => number) =>
      broken(({ data }) => cells(data, 'lon').forEach((_, row, all) => (all[row] = lon(row))), given)
    expect(at((row) => (row % 2 ? 179 : -178))).toEqual([])
    expect(at((row) => (row % 2 ? 179 : 0))).toEqual(['cruise-mismatch'])
  })
})

describe('one fault', () => {
  it('leaves the others to be found: a misnamed column is audited under the name it should have', () => {
    const draft = validDraft()
    rename(draft.data, 'lat', 'LATITUDE')
    cells(draft.data, 'LATITUDE')[0] = 95
    const { issues } = auditWorkbook(workbookOf(draft), context)
    expect(issues.map(({ id }) => id)).toEqual(['column-misnamed', 'lat-out-of-range'])
    expect(issues[1]?.what).toContain('outside \u221290…90')
  })

  it('of a filler is not an outlier, a second type or a text in a column of numbers as well', () => {
    expect(broken(({ data }) => (cells(data, 'temp')[0] = '#N/A'))).toEqual(['filler'])
    expect(broken(({ data }) => (cells(data, 'temp')[0] = -9999))).toEqual(['filler'])
  })

  it('of all sheets missing is three issues', () => {
    expect(idsOf({ date1904: false, sheets: [] })).toEqual(['sheet-missing', 'sheet-missing', 'sheet-missing'])
  })

  it('of a misplaced column does not hide it', () => {
    const draft = validDraft()
    move(draft.data, 'lon', 7)
    cells(draft.data, 'lon')[3] = -181
    expect(idsOf(workbookOf(draft))).toEqual(['column-order', 'lon-out-of-range'])
  })

  it('of several references is one issue', () => {
    const draft = validDraft()
    cells(draft.dataset_meta_data, 'dataset_references').fill('X'.repeat(501))
    const { issues } = auditWorkbook(workbookOf(draft), context)
    expect(issues.map(({ id, range, count }) => [id, range, count])).toEqual([['text-too-long', 'K2:K3', 2]])
  })

  it('in every row is one issue with some examples and the whole count', () => {
    const draft = validDraft()
    cells(draft.data, 'lat').fill('north')
    const [issue] = auditWorkbook(workbookOf(draft), { ...context, examples: 3 }).issues
    expect(issue).toMatchObject({ id: 'lat-not-number', rows: 'all', count: 40, range: 'B2:B41' })
    expect(issue?.examples.map(({ cell }) => cell)).toEqual(['B2', 'B3', 'B4'])
  })
})

describe('a report', () => {
  it('says which audits could not run for want of knowledge', () => {
    const { skipped, issues } = auditWorkbook(workbookOf(validDraft()))
    expect(issues).toEqual([])
    expect(new Set(skipped.map(({ id }) => id))).toEqual(
      new Set([
        'value-not-listed',
        'keywords-region',
        'short-name-taken',
        'short-name-case',
        'short-name-own',
        'long-name-taken',
        'cruise-unknown',
        'cruise-mismatch',
      ]),
    )
  })

  it('does not use a name check about another name', () => {
    const stale = { ...context, names: names({ shortName: 'Old_Name', shortNameIsAlreadyInUse: true }) }
    const { issues, skipped } = auditWorkbook(workbookOf(validDraft()), stale)
    expect(issues).toEqual([])
    expect(skipped.map(({ id }) => id)).toContain('short-name-taken')
  })

  it('gives the times by row in UTC, with one example of each conversion', () => {
    const draft = validDraft()
    cells(draft.data, 'time').splice(0, 3, { type: 'date', serial: 41_018 }, '2016-04-20T02:00:00+01:00', 'yesterday')
    const { times, issues } = auditWorkbook(workbookOf(draft, true), context)
    expect(Array.from(times.subarray(0, 4))).toEqual([
      Date.UTC(2016, 3, 20),
      Date.UTC(2016, 3, 20, 1),
      Number.NaN,
      Date.UTC(2016, 3, 20, 3),
    ])
    const conversion = issues.find(({ id }) => id === 'time-converted')
    expect(conversion?.what).toContain('serial number: 1 time, as 41018 → 2016-04-20T00:00:00.000Z')
    expect(conversion?.what).toContain('other zone: 1 time, as 2016-04-20T02:00:00+01:00 → 2016-04-20T01:00:00.000Z')
  })

  it('counts rows from a header that is not the first row', () => {
    const draft = validDraft()
    cells(draft.data, 'lat')[0] = null
    const { sheets } = workbookOf(draft)
    const moved = sheets.map((sheet) => (sheet.name === 'data' ? { ...sheet, headerRow: 3 } : sheet))
    expect(auditWorkbook({ date1904: false, sheets: moved }, context).issues[0]?.range).toBe('B4')
  })
})

describe('a row table', () => {
  it('finds equal rows and no others although every row has the same hash', () => {
    const values = [5, 'a', 5, null, 'A', 'a', 0, -0]
    const table = new RowTable(values.length, (a, b) => sameValue(values[a] ?? null, values[b] ?? null))
    expect(values.map((_, row) => table.firstEqual(row, 42))).toEqual([-1, -1, 0, -1, -1, 1, -1, 6])
  })

  it('compares no rows of a regular grid but those that share a hash by chance', () => {
    const places = Array.from({ length: 40_000 }, (_, i) => [Math.floor(i / 200) / 4, (i % 200) / 4] as const)
    let compared = 0
    const seed = hashSeed()
    const table = new RowTable(places.length, () => {
      compared++
      return false
    })
    for (const [row, [lat, lon]] of places.entries()) {
      table.firstEqual(row, hashNumber(hashNumber(seed, lat), lon))
    }
    // 40 000 draws from 2³² hashes share one 0.2 times on average.
    expect(compared).toBeLessThan(20)
  })

  it('hashes what is the same alike, and what is not apart', () => {
    expect(hashValue(7, -0)).toBe(hashValue(7, 0))
    expect(hashValue(7, ' a ')).toBe(hashValue(7, 'a'))
    const hashes = new Set(Array.from({ length: 10_000 }, (_, i) => hashValue(7, i / 8)))
    expect(hashes.size).toBeGreaterThan(9_990)
  })
})

describe('title case', () => {
  it.each([
    'HOT Bottle Profiles At Station ALOHA 2003 To 2009',
    'pH of Sea Water',
    'Chlorophyll a',
    '16S rRNA Copies per L',
    'Nitrate + Nitrite',
  ])('is %s', (text) => expect(isTitleCase(text)).toBe(true))
  it.each(['sea temperature', 'Sea temperature', 'the Sea', 'Nitrate/nitrite'])('is not %s', (text) =>
    expect(isTitleCase(text)).toBe(false),
  )
})

it('columns are lettered as a spreadsheet letters them', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
})
