import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditFile } from '../../src/submissions/audit.ts'
import { readWorkbook } from '../../src/workbook/workbook.ts'
import { ingester } from '../ingest/observations/tables.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { archive, oneSheet, sheetOf } from '../submissions/forged-zip.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})
let written = 0
const fileOf = (bytes: Buffer) => {
  const path = join(folder, `s${written++}.xlsx`)
  writeFileSync(path, bytes)
  return path
}

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`
const names = ['time', 'lat', 'lon', 'v']
const row = (number: number, time: string) =>
  `<row r="${number}"><c r="A${number}" ${time}</c><c r="B${number}"><v>1</v></c><c r="C${number}"><v>2</v></c><c r="D${number}"><v>${number}</v></c></row>`
/** A sheet of these cells of time, written after `<c r="A2" `. */
const sheetOfTimes = (times: readonly string[]) =>
  sheetOf(
    `<row r="1">${names.map((name, i) => `<c r="${'ABCD'[i]}1" ${text(name)}</c>`).join('')}</row>` +
      times.map((time, i) => row(i + 2, time)).join(''),
  )

/** Style 1 shows days and times. */
const styles =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'

/** A workbook of these times whose days count as its flag says. */
function dated(times: readonly string[], flag: string) {
  const files = oneSheet(sheetOfTimes(times)).map((file) =>
    file.name === 'xl/workbook.xml'
      ? { ...file, data: String(file.data).replace('<sheets>', `<workbookPr ${flag}/><sheets>`) }
      : file,
  )
  return fileOf(archive([...files, { name: 'xl/styles.xml', data: styles }]))
}

const day = 86_400_000
/** 20:57:00 is no exact part of a day, and a reader that cuts takes 20:56:59.999. */
const moment = Date.UTC(2020, 0, 1, 20, 57)
const serial = (epoch: number) => (moment - epoch) / day
const [from1900, from1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]

describe('dates of a workbook', () => {
  it('have the times of day of the column beside them', async () => {
    const columns = ['Date', 'Time', 'lat', 'lon', 'v']
    const head = columns.map((name, i) => `<c r="${'ABCDE'[i]}1" ${text(name)}</c>`).join('')
    const cells = [`${Math.floor(serial(from1900))}`, '0.5208333333333334', '1', '2', '3']
    const shown = cells.map((cell, i) => `<c r="${'ABCDE'[i]}2" ${i < 2 ? 's="1"' : ''}><v>${cell}</v></c>`).join('')
    const sheet = sheetOf(`<row r="1">${head}</row><row r="2">${shown}</row>`)
    const files = [...oneSheet(sheet), { name: 'xl/styles.xml', data: styles }]
    const { rows } = await ingest.rowsOf(fileOf(archive(files)))
    expect(rows).toEqual([[Date.UTC(2020, 0, 1, 12, 30), 1, 2, 3]])
  })

  it.each([
    ['that says nothing', '', from1900],
    ['of 1900, written out', 'date1904="false"', from1900],
    ['of 1904', 'date1904="1"', from1904],
    ['of 1904, written out as LibreOffice does', 'date1904="true"', from1904],
  ])('%s are the same to the audits and to the store, shown as dates or as plain numbers', async (_, flag, epoch) => {
    const shown = `s="1"><v>${serial(epoch)}</v>`
    const plain = `><v>${serial(epoch)}</v>`
    const path = dated([shown, plain], flag)
    const { rows } = await ingest.rowsOf(path)
    expect(rows.map(([time]) => time)).toEqual([moment, moment])
    const reading = await readWorkbook(path)
    if (!reading.ok) throw new Error(reading.fault)
    const { date1904, sheets } = reading.workbook
    expect(date1904).toBe(epoch === from1904)
    const [time] = sheets[0]?.columns ?? []
    expect(Array.from(time?.cells ?? [])).toEqual([
      { type: 'date', serial: expect.closeTo(serial(epoch), 9) },
      serial(epoch),
    ])
  })
})

describe('errors and dates as text', () => {
  const error = 't="e"><f>VLOOKUP(B2,#REF!,2)</f><v>#N/A</v>'
  const cellsOf = async (path: string) => {
    const reading = await readWorkbook(path)
    if (!reading.ok) throw new Error(reading.fault)
    return Array.from(reading.workbook.sheets[0]?.columns[0]?.cells ?? [])
  }

  it('an error of the spreadsheet is its text, and no empty cell, wherever the pieces of the file are cut', async () => {
    for (let shift = 0; shift < 60; shift++) {
      const sheet = sheetOf(
        ' '.repeat(65_536 - 230 - shift) +
          `<row r="1"><c r="A1" ${text('v')}</c></row>` +
          row(2, error) +
          row(3, error),
      )
      const name = 'xl/worksheets/sheet1.xml'
      const stored = oneSheet(sheet).map((file) => (file.name === name ? { ...file, method: 0 } : file))
      const formula = { type: 'formula', value: '#N/A' }
      expect([shift, await cellsOf(fileOf(archive(stored)))]).toEqual([shift, [formula, formula]])
    }
  })

  it('what ends in errors alone is as long as the sheet', async () => {
    const ends = sheetOf(`<row r="1"><c r="A1" ${text('v')}</c></row><row r="4"><c r="A4" t="e"><v>#REF!</v></c></row>`)
    expect(await cellsOf(fileOf(archive(oneSheet(ends))))).toEqual([null, null, '#REF!'])
  })

  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it.each(['UTC', 'Pacific/Honolulu', 'Europe/Berlin'])(
    'a date as text without a zone is in UTC where the machine is in %s, at an hour that its clocks pass over too',
    async (zone) => {
      process.env.TZ = zone
      const times = ['2020-01-01T20:57:00', '2020-03-29T02:30:00', '2020-01-01T10:57:00-10:00'].map(
        (time) => `t="d"><v>${time}</v>`,
      )
      const [utc, springing] = [serial(from1900), (Date.UTC(2020, 2, 29, 2, 30) - from1900) / day]
      for (const [flag, less] of [
        ['', 0],
        ['date1904="1"', 1462],
        ['date1904="true"', 1462],
      ] as const) {
        const dates = [utc, springing, utc].map((days) => ({ type: 'date', serial: expect.closeTo(days - less, 9) }))
        expect(await cellsOf(dated(times, flag))).toEqual(dates)
      }
      const { rows } = await ingest.rowsOf(dated(times, ''))
      expect(rows.map(([time]) => time)).toEqual([moment, moment, Date.UTC(2020, 2, 29, 2, 30)])
    },
  )
})

it('the sheet that is audited is the one that is ingested, whatever stands before it', async () => {
  const other = sheetOfTimes([text('1999-01-01')])
  const files = oneSheet(sheetOfTimes([text('2020-01-01T20:57:00')])).map((file) => {
    const data = String(file.data)
    if (file.name === 'xl/workbook.xml')
      return { ...file, data: data.replace('<sheets>', '<sheets><sheet name=" Data" sheetId="9" r:id="rId9"/>') }
    const link = '<Relationship Id="rId9" Type="x/worksheet" Target="worksheets/sheet9.xml"/></Relationships>'
    return file.name.endsWith('.rels') ? { ...file, data: data.replace('</Relationships>', link) } : file
  })
  const { rows } = await ingest.rowsOf(fileOf(archive([...files, { name: 'xl/worksheets/sheet9.xml', data: other }])))
  expect(rows.map(([time]) => time)).toEqual([moment])
})

describe('a file that is called a workbook', () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
  const files = oneSheet(sheetOfTimes([text('2020-01-01')]))
  it.each([
    [
      'of Excel 97, or behind a password',
      compound,
      'is an .xls workbook, or behind a password: save it as .xlsx without one',
    ],
    [
      'with a sheet that is a chart',
      archive([...files, { name: 'xl/chartsheets/sheet1.xml', data: '<chartsheet/>' }]),
      'holds a sheet that is a chart: move the chart into another, or delete it',
    ],
    [
      'with macros',
      archive([...files, { name: 'xl/vbaProject.bin', data: 'x' }]),
      'holds macros: save it as .xlsx without them',
    ],
    [
      'that is another archive',
      archive([{ name: 'a.csv', data: 'v' }]),
      'is no .xlsx workbook: save it again as .xlsx with a spreadsheet program',
    ],
  ])('%s is refused in one sentence, by its audit and by its ingest', async (_, bytes, fault) => {
    const path = fileOf(bytes)
    expect(await auditFile({ path, kind: 'workbook', context: {}, submitterId: 1 })).toEqual({
      ok: false,
      sentence: `The file ${fault}.`,
    })
    const sentence = await ingest.refusalOf(path)
    expect(sentence).toMatch(/^s\d+\.xlsx cannot be taken as a table of observations, it /)
    expect(sentence.endsWith(`it ${fault}.`)).toBe(true)
  })
})
