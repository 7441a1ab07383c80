import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readChart, writeChart } from '../../src/charts/address/chart-code.ts'
import { differenceOf, groupCandidates, subtrahendTexts } from '../../src/charts/difference/candidates.ts'
import { differenceProblem } from '../../src/charts/difference/difference-problem.ts'
import { subtractFields } from '../../src/charts/difference/subtract-fields.ts'
import { row, variable } from './variable.ts'
import { becomeGuest, bytesOf, drawn, openBrowser, openReader, variableId } from '../browse.ts'

const axes = { time: new Float64Array(), depth: new Float64Array(), calendar: 'utc' } as const
const field = (values: number[], lon = [0, 1]) => ({
  ...axes,
  lon: Float64Array.from(lon),
  lat: Float64Array.of(0),
  values: Float32Array.from(values),
})
const map = (texts: object) => ({ variable: 3, kind: 'heatmap', texts, controls: {} }) as const
const box = { lat1: '-10', lat2: '10', lon1: '0', lon2: '20' }

describe('the difference of two fields', () => {
  it('is missing where one of them is', () => {
    const difference = subtractFields(field([5, Number.NaN]), field([3, 1]))
    expect([...(difference?.values ?? [])]).toEqual([2, Number.NaN])
    expect(difference?.interpolated).toBeUndefined()
  })

  it('is read between the nearest centres of the finer one where their cells differ, on the cells of the coarser', () => {
    const fine = field([0, 10, 20, Number.NaN], [0, 1, 2, 3])
    const coarse = field([100, 100, 100], [-2, 0.5, 3])
    const minuend = subtractFields(coarse, fine)
    expect([...(minuend?.values ?? [])]).toEqual([Number.NaN, 95, Number.NaN])
    expect([...(minuend?.lon ?? []), minuend?.interpolated]).toEqual([-2, 0.5, 3, 'second'])
    const subtrahend = subtractFields(fine, coarse)
    expect([...(subtrahend?.values ?? [])]).toEqual([Number.NaN, -95, Number.NaN])
    expect(subtrahend?.interpolated).toBe('first')
  })

  it('is none where one has more times', () => {
    expect(subtractFields(field([5, 1]), { ...field([3, 1]), time: Float64Array.of(1) })?.values).toHaveLength(2)
    expect(subtractFields(field([5, 1]), { ...field([3, 1]), time: Float64Array.of(1, 2) })).toBeUndefined()
  })
})

describe('a difference', () => {
  const [january, july, usual] = [{ ...box, date1: '1', date2: '1' }, { ...box, date1: '7', date2: '7' }, box]

  it('has an address that says what is subtracted from what', () => {
    const code = writeChart(differenceOf(map(january), map(july)))
    expect(code).toBe('3,heatmap,lat:-10..10,lon:0..20,date:1..1,minus-date:7..7')
    const read = readChart(code)
    expect(read && subtrahendTexts(read)).toEqual(july)
    const ofUsual = readChart(writeChart(differenceOf(map(january), map(usual))))
    expect(ofUsual && subtrahendTexts(ofUsual)).toEqual(usual)
  })

  it('has the other variable and its box in the address where they are not the same', () => {
    const other = { ...map({ lat1: '-5', lat2: '5' }), variable: 8 }
    const code = writeChart(differenceOf(map(january), other))
    expect(code).toBe('3,heatmap,lat:-10..10,lon:0..20,date:1..1,minus-var:8,minus-lat:-5..5')
    const read = readChart(code)
    expect([read?.minusVariable, read && subtrahendTexts(read)]).toEqual([8, other.texts])
    expect(readChart(writeChart(differenceOf(map(january), { ...other, texts: {} })))?.minus).toEqual({})
  })

  it('is offered for drawn maps of one variable and box at several times or depths, and for no difference', () => {
    const charts = [
      map(january),
      map(july),
      map({ ...january, lat1: '-5' }),
      differenceOf(map(january), map(july)),
    ].map((chart, i) => ({ id: String(i), code: writeChart(chart) }))
    const summaries = ['January', 'July', 'January', 'January'].map(
      (moment) => ({ kind: 'heatmap', points: 1, name: 'Temperature', unit: '°C', moment }) as const,
    )
    const groups = groupCandidates(charts, summaries)
    expect(groups.map(({ candidates }) => candidates.map(({ id, label }) => [id, label]))).toEqual([
      [
        ['0', 'January'],
        ['1', 'July'],
      ],
    ])
    const undrawn = summaries.map(({ kind, points }) => ({ kind, points }))
    expect(groupCandidates(charts, undrawn)).toEqual([])
  })

  it('is offered for drawn maps of one unit, of whatever variable and box', () => {
    const charts = [3, 4, 5].map((variable) => ({ id: `${variable}`, code: writeChart({ ...map(january), variable }) }))
    const summaries = ['°C', '°C', 'm'].map(
      (unit, i) => ({ kind: 'heatmap', points: 1, name: 'SST', dataset: `Set ${i}`, unit, moment: 'January' }) as const,
    )
    expect(
      groupCandidates(charts, summaries).map(({ name, candidates }) => [name, ...candidates.map(({ label }) => label)]),
    ).toEqual([['fields in °C', 'Set 0: SST, January', 'Set 1: SST, January']])
  })
})

describe('a difference that an address names', () => {
  const part = (changes: Parameters<typeof row>[0]) => ({ row: row(changes), variable: variable(changes) })
  const first = part({ ID: 3 })

  it('is drawn of fields in one unit, and of one variable without a unit', () => {
    expect(differenceProblem(first, part({ ID: 4, Unit: '°C' }))).toBeUndefined()
    expect(differenceProblem(part({ Unit: '' }), part({ Unit: '' }))).toBeUndefined()
  })

  it('is refused of fields in other units, or in units that nobody knows', () => {
    expect(differenceProblem(first, part({ ID: 4, Long_Name: 'Salinity', Unit: 'psu' }))).toBe(
      'A difference needs two fields of one unit, but Temperature is in °C and Salinity is in PSU.',
    )
    const bare = [part({ ID: 3, Unit: '' }), part({ ID: 4, Long_Name: 'Phase', Unit: '' })] as const
    expect(differenceProblem(...bare)).toBe(
      'A difference needs two fields of one unit, but Temperature has no unit and Phase has no unit.',
    )
  })

  it('is refused of observations', () => {
    const casts = part({ ID: 4, Long_Name: 'Cast', Spatial_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null })
    expect(differenceProblem(first, casts)).toBe('A difference needs two gridded fields, and Cast is not gridded.')
  })
})

describe('on the charts page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser({ keepsPages: true })
  })
  afterAll(() => browser?.close())

  it('two depths are subtracted into a chart of its own, centred on zero, at the cost of no plot', async () => {
    const address = inject('address')
    const levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
    const reader = await openReader(browser, address)
    const { page, context, complaints } = reader
    await becomeGuest(reader, address)
    const at = (depth: string) => `chart=${levitus},heatmap,lat:-20..20,lon:-160..-120,depth:${depth}`
    await page.goto(`/visualization/charts?${at('0..0')}&${at('100..100')}`)
    await expect.poll(() => drawn(page).count()).toBe(2)
    const from = page.getByRole('combobox', { name: 'Subtract from' })
    await expect.poll(() => from.locator('option').allTextContents()).toEqual(['Surface', '100 m'])
    await page.getByRole('button', { name: 'Draw the difference' }).click()
    await expect.poll(() => drawn(page).count()).toBe(3)
    expect(decodeURIComponent(page.url())).toContain('minus-depth:100..100')
    const label = (await drawn(page).last().getAttribute('aria-label')) ?? ''
    expect(label).toContain('Difference of Temperature')
    expect(label).toContain('Surface minus 100 m')
    // The surface is warmer everywhere in the tropics: some degrees, and not the temperature itself.
    const summary = (await drawn(page).last().locator('#summary').textContent()) ?? ''
    const [, low = '', high = ''] = /values from (\S+) to (\S+) °C/.exec(summary) ?? []
    expect([Number(low.replace('−', '-')) > -1, Number(high) < 20, Number(high) > 2]).toEqual([true, true, true])
    const tools = page.locator('.card').last().getByRole('toolbar', { name: 'Plot controls' })
    const tool = (name: string) => tools.getByRole('button', { name, exact: true }).first()
    await tool('Palette').click()
    await page.getByRole('option', { name: 'balance', selected: true }).waitFor()
    await page.keyboard.press('Escape')
    const saved = page.waitForEvent('download')
    await tool('Save').click()
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const [head = '', row = ''] = (await bytesOf(await saved)).toString().split('\n')
    expect(head).toMatch(/^lat,lon,\w+_difference$/)
    expect(row.split(',')).toHaveLength(3)
    await page.locator('.card').last().getByRole('button', { name: 'Share the chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the chart' })
    const code = await dialog.locator('.share-code code').textContent()
    expect(code).toContain('data["difference"] = data["TEMP"] - data["TEMP_subtracted"]')
    expect(code?.match(/"depth1": "(0|100)"/g)).toHaveLength(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('fields of two datasets are subtracted on the cells of the coarser, and the chart says how', async () => {
    const address = inject('address')
    const levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
    const coads = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    const reader = await openReader(browser, address)
    const { page, context, complaints } = reader
    await becomeGuest(reader, address)
    const at = (variable: number) => `chart=${variable},heatmap,lat:-20..20,lon:-160..-120`
    await page.goto(`/visualization/charts?${at(levitus)}&${at(coads)}`)
    await expect.poll(() => drawn(page).count()).toBe(2)
    await page.getByRole('group', { name: 'Difference of two charts of fields in °C' }).waitFor()
    await page.getByRole('button', { name: 'Draw the difference' }).click()
    await expect.poll(() => drawn(page).count()).toBe(3)
    expect(decodeURIComponent(page.url())).toContain(`minus-var:${coads}`)
    const label = (await drawn(page).last().getAttribute('aria-label')) ?? ''
    expect(label).toMatch(/Surface minus .*COADS.*: Sea Surface Temperature/)
    expect(label).toMatch(/Interpolated bilinearly to the cells of .*COADS/)
    await page.locator('.card').last().getByRole('button', { name: 'Share the chart' }).click()
    const code = await page.getByRole('dialog').locator('.share-code code').textContent()
    expect(code).toContain('first = first.interp(lat=second.lat, lon=second.lon)')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('an address of fields that cannot be subtracted says why in one sentence, and asks for no field', async () => {
    const address = inject('address')
    const temperature = await variableId(address, 'Levitus_Annual', 'Temperature')
    const salinity = await variableId(address, 'Levitus_Annual', 'Salinity')
    const reader = await openReader(browser, address)
    const { page, context, complaints, dataRequests } = reader
    await becomeGuest(reader, address)
    const at = (minus: string) => `chart=${temperature},heatmap,${minus}`
    await page.goto(`/visualization/charts?${at(`minus-var:${salinity}`)}&${at('minus-depth:deep..0')}`)
    await page.getByText('A difference needs two fields of one unit, but Temperature is in °C').waitFor()
    await page.getByText('There was an error parsing dataset parameters.').waitFor()
    expect([dataRequests, complaints]).toEqual([[], []])
    await context.close()
  })
})
