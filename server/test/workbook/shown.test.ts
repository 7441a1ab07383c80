import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingester } from '../ingest/observations/tables.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { archive, oneSheet, sheetOf } from '../submissions/forged-zip.ts'
import type { ForgedFile } from '../submissions/forged-zip.ts'

const path = join(temporaryFolder(), 'shown.xlsx')
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(join(path, '..'))
})
const write = (files: readonly ForgedFile[]) => writeFileSync(path, archive(files))

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
/** A sheet of a row at one time and place for each list of further cells. */
const sheetUnder = (names: readonly string[], rows: readonly (readonly string[])[]) =>
  sheetOf(
    [
      ['time', 'lat', 'lon', ...names].map(text),
      ...rows.map((cells) => [text('2020-01-31T12:00:00'), '<c><v>1</v></c>', '<c><v>2</v></c>', ...cells]),
    ]
      .map(rowOf)
      .join(''),
  )

describe('a number that a workbook shows as 35%', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>' +
    '<cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const formula = (value: string, style: number) => `<c s="${style}"><f>A1/B1</f><v>${value}</v></c>`
  const rowsUnder = async (names: readonly string[], rows: readonly (readonly string[])[]) => {
    write([...oneSheet(sheetUnder(names, rows)), { name: 'xl/styles.xml', data: styles }])
    return (await ingest.rowsOf(path)).rows.map((row) => row.slice(3))
  }

  it('is 35 in a column of percents, by its unit or its name', async () => {
    const names = ['humidity (%)', 'cover_percent']
    const rows = [
      [number('0.07', 1), number('0.35', 2)],
      [formula('0.285', 2), number('0.14', 1)],
    ]
    expect(await rowsUnder(names, rows)).toEqual([
      [7, 35],
      [28.5, 14],
    ])
  })

  it('stays 35 where it is written so, also before a sign that its style adds', async () => {
    expect(await rowsUnder(['humidity (%)', 'v'], [[number('35', 0), number('1', 0)]])).toEqual([[35, 1]])
    expect(await rowsUnder(['humidity (%)', 'v'], [[number('35', 3), number('1', 0)]])).toEqual([[35, 1]])
  })

  it('is 0.35 in a column of another unit, or of none', async () => {
    expect(await rowsUnder(['albedo (1)', 'v'], [[number('0.35', 1), number('0.35', 2)]])).toEqual([[0.35, 0.35]])
  })
})

describe('a sheet that a workbook does not show', () => {
  const [types, list, links, data] = oneSheet(sheetUnder(['v', 'w'], [['<c><v>3</v></c>', '<c><v>4</v></c>']]))
  const twoSheets = (sheets: string) => {
    const link = '<Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
    const other = sheetUnder(['v', 'w'], [['<c><v>5</v></c>', '<c><v>6</v></c>']])
    write([
      types as ForgedFile,
      { name: 'xl/workbook.xml', data: String(list?.data).replace(/<sheet .*\/>/, sheets) },
      { name: links?.name ?? '', data: String(links?.data).replace('</Relationships>', link) },
      data as ForgedFile,
      { name: 'xl/worksheets/sheet2.xml', data: other },
    ])
  }
  const sheet = (name: string, id: number, state = '') =>
    `<sheet name="${name}" sheetId="${id}" ${state} r:id="rId${id}"/>`

  it.each(['hidden', 'veryHidden'])('is not taken for the rows where it is %s and named data', async (state) => {
    twoSheets(sheet('data', 1, `state="${state}"`) + sheet('Casts', 2))
    expect(await ingest.refusalOf(path)).toContain('its sheet data is hidden beside others that are shown: show it')
  })

  it('does not count beside the only one that is shown', async () => {
    twoSheets(sheet('Lists', 1, 'state="hidden"') + sheet('Casts', 2, 'state="visible"'))
    expect((await ingest.rowsOf(path)).rows.map((row) => row.slice(3))).toEqual([[5, 6]])
  })
})

describe('hours of a style that shows no day', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="[mm]"/></numFmts>' +
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="20"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const cell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`
  const write1904 = (date1904: boolean, rows: readonly (readonly string[])[]) => {
    const head = ['date', 'time', 'lat', 'lon', 'v'].map(text)
    const sheet = sheetOf([head, ...rows].map(rowOf).join(''))
    const files = oneSheet(sheet).map(({ name, data }) => ({
      name,
      data:
        name === 'xl/workbook.xml' && date1904
          ? String(data).replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
          : data,
    }))
    write([...files, { name: 'xl/styles.xml', data: styles }])
  }
  const place = ['<c><v>1</v></c>', '<c><v>2</v></c>', '<c><v>3</v></c>']

  it.each([2, 3, 4])(
    'are those of the day beside them, also the 24th and where days count from 1904 (style %d)',
    async (style) => {
      for (const date1904 of [false, true]) {
        const day = cell(date1904 ? 42_399 : 43_861, 1)
        write1904(date1904, [
          [day, cell(0.5, style), ...place],
          [day, cell(1, style), ...place],
        ])
        expect((await ingest.rowsOf(path)).rows.map(([time]) => time)).toEqual([
          Date.UTC(2020, 0, 31, 12),
          Date.UTC(2020, 1, 1),
        ])
      }
    },
  )

  it('are no moment of 1900 without a day beside them', async () => {
    write1904(false, [['<c/>', cell(1, 2), ...place]])
    expect(await ingest.refusalOf(path)).toContain('its column time says "24:00:00.000" in line 2, which is no time')
  })

  it('are a moment where they have a day that the style hides', async () => {
    write1904(false, [['<c/>', cell(43_861.5, 3), ...place]])
    expect((await ingest.rowsOf(path)).rows.map(([time]) => time)).toEqual([Date.UTC(2020, 0, 31, 12)])
  })
})
