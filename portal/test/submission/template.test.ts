import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditWorkbook, columnHelp, datasetColumns, variableColumns } from '@isobath/domain'
import { readXlsx } from 'hucre/xlsx'
import { expect, it, describe } from 'vitest'
import { readWorkbook } from '../../../server/src/workbook/workbook.ts'
import { columnTexts } from '../../src/submission/guide/column-texts.ts'
import { exampleTable } from '../../src/submission/template/example.ts'
import { templateTable, writeTemplate } from '../../src/submission/template/template.ts'

const context = { vocabularies: { sensor: ['CTD', 'Simulation'], discipline: ['Physics'] } }

/** Reads a workbook as the service reads one that is submitted. */
async function readAsService(bytes: Uint8Array, name: string) {
  const path = join(tmpdir(), `${process.pid}-${name}.xlsx`)
  await writeFile(path, bytes)
  const reading = await readWorkbook(path)
  if (!reading.ok) throw new Error(reading.fault)
  return reading.workbook
}

describe('the template', () => {
  it('has every column of the rules, and is refused for its placeholders alone until it is filled in', async () => {
    const workbook = await readAsService(await writeTemplate(templateTable(context), context), 'template')
    const headers = (name: string) =>
      workbook.sheets.find((sheet) => sheet.name === name)?.columns.map(({ header }) => header)
    expect(headers('data')).toEqual(['time', 'lat', 'lon', 'depth'])
    expect(headers('dataset_meta_data')).toEqual(datasetColumns.map(({ name }) => name))
    expect(headers('vars_meta_data')).toEqual(variableColumns.map(({ name }) => name))
    const ids = auditWorkbook(workbook, context).issues.map(({ id }) => id)
    expect([...new Set(ids)]).toEqual(expect.arrayContaining(['sheet-empty', 'template-row']))
    expect(ids).not.toContain('column-missing')
  })

  it('offers the preset values as drop-downs', async () => {
    const { sheets } = await readXlsx(await writeTemplate(templateTable(context), context))
    const sheet = sheets.find(({ name }) => name === 'vars_meta_data')
    const sensors = sheet?.dataValidations?.find(({ inputTitle }) => inputTitle === 'var_sensor')
    expect(sensors).toMatchObject({ type: 'list', range: 'C2:C2000', formula1: expect.stringMatching(/^lists!/) })
    const column = /\$([A-Z]+)\$1:/.exec(sensors?.formula1 ?? '')?.[1] ?? ''
    const lists = sheets.find(({ name }) => name === 'lists')
    const place = column.charCodeAt(0) - 65
    expect(lists?.rows.map((row) => row[place]).filter(Boolean)).toEqual(['CTD', 'Simulation'])
    const sensorCells = sheets.find(({ name }) => name === 'data')?.dataValidations ?? []
    expect(sensorCells.find(({ inputTitle }) => inputTitle === 'lat')).toMatchObject({
      type: 'decimal',
      formula1: '-90',
      formula2: '90',
    })
  })
})

it('every column of the template has a text in the guide, and no other', () => {
  expect(Object.keys(columnTexts).toSorted()).toEqual(
    columnHelp()
      .map(({ name }) => name)
      .toSorted(),
  )
})

it('an example of a dataset without fault has no error', async () => {
  const places = {
    type: 'places',
    time: Float64Array.from([0, 3_600_000]),
    lat: Float64Array.from([10, 11]),
    lon: Float64Array.from([-150, -151]),
    value: Float64Array.from([20.5, 21]),
    total: 2,
  } as const
  const variable = {
    Variable: 'temperature',
    Long_Name: 'Simulated Temperature',
    Unit: '°C',
    Sensor: 'Simulation',
    Spatial_Resolution: 'Irregular',
    Temporal_Resolution: 'Irregular',
    Study_Domain: 'Physics',
    Comment: null,
  }
  const metadata = {
    dataset: {
      Sensors: [],
      Short_Name: 'Simulated_CTD',
      Long_Name: 'Simulated CTD Casts',
      Make: 'Model',
      Data_Source: 'Simulated for demonstration',
      Distributor: 'Isobath',
      Acknowledgement: 'Simulated by Isobath.',
      Description: 'Simulated casts of temperature along the tracks of three cruises, for demonstration.',
      Regions: 'Global',
    },
    references: [],
    cruises: [],
    variables: [variable],
  } as unknown as Parameters<typeof exampleTable>[0]
  const table = exampleTable(metadata, [{ name: 'temperature', places }], 'https://cmap.example')
  const workbook = await readAsService(await writeTemplate(table, context), 'example')
  expect(auditWorkbook(workbook, context).issues.filter(({ level }) => level === 'error')).toEqual([])
})
