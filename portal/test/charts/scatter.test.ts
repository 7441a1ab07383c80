import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { control, drawn, variableId } from '../browse.ts'
import { changeRow, openCharts, rowsOf, type ChartsReader } from './charts.ts'

let reader: ChartsReader
let page: Page
let casts: number

beforeAll(async () => {
  reader = await openCharts()
  ;({ page, casts } = reader)
})
afterAll(() => reader?.leave())

describe('a T-S diagram', () => {
  it('is offered for a temperature, draws it against a salinity of its rows, and keeps both in its address', async () => {
    await reader.open(`var=${casts}&lat=0..50`)
    await page.getByLabel('Control panel').getByRole('button', { name: 'T-S Diagram' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Salinity').textContent()).toBe('Simulated Salinity [PSU]')
    await dialog.getByRole('button', { name: 'Create Visualization' }).click()
    await drawn(page).waitFor()
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('fields')).toBe('*')
    const rows = rowsOf(await reader.csvOf(request))
    const summary = await drawn(page).locator('#summary').textContent()
    expect(summary?.replaceAll(',', '')).toContain(String(rows.length))
    expect(await page.locator('.card').getAttribute('aria-label')).toContain(
      'Simulated Temperature [°C] against Simulated Salinity [PSU]',
    )
    expect(new URL(page.url()).searchParams.get('chart')).toMatch(/,salinity:\d+/)
  })
})

describe('an offer of a T-S diagram', () => {
  it('says which variable is missing where the dataset lacks it', async () => {
    const sst = await variableId(inject('address'), 'COADS_Climatology', 'Sea Surface Temperature')
    await reader.open(`var=${sst}`)
    const button = page.getByLabel('Control panel').getByRole('button', { name: 'T-S Diagram' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
    expect(await reason.textContent()).toBe('This dataset has no salinity to draw its temperature against.')
  })
})

describe('time and space plots', () => {
  const summary = () => drawn(page).locator('#summary').textContent()

  /** The length of 1° between the first and the last label of an axis with this letter. */
  const pixelsPerDegree = (letter: 'N' | 'W') =>
    page.locator('.card-plot svg text').evaluateAll((texts, letter) => {
      const labels = texts.filter(({ textContent }) => new RegExp(`^\\d+° ${letter}$`).test(textContent))
      const [first, last] = [labels[0], labels.at(-1)].map((label) => {
        const { x, y, width, height } = label?.getBoundingClientRect() ?? new DOMRect()
        return {
          degrees: Number.parseFloat(label?.textContent ?? ''),
          at: letter === 'N' ? y + height / 2 : x + width / 2,
        }
      })
      return first && last ? Math.abs((last.at - first.at) / (last.degrees - first.degrees)) : Number.NaN
    }, letter)

  it('show observations on a map of degrees of one length and against each coordinate, fetched once, and come back on reload', async () => {
    await reader.open(`var=${casts}&lat=0..50`)
    await reader.draw('Time and Space Plots')
    const [request = ''] = reader.dataRequests.slice(-1)
    const rows = rowsOf(await reader.csvOf(request))
    expect((await summary())?.replaceAll(',', '')).toContain(String(rows.length))
    expect((await pixelsPerDegree('N')) / (await pixelsPerDegree('W'))).toBeCloseTo(1, 1)
    const requests = reader.dataRequests.length
    for (const tab of ['Time', 'Latitude', 'Longitude', 'Depth']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(() => drawn(page).count()).toBe(1)
    }
    await expect.poll(() => page.url()).toContain('against:depth')
    await expect.poll(() => control(page, 'Palette').count()).toBe(0)
    await control(page, 'Marker').click()
    const opacity = page.getByRole('textbox', { name: 'Opacity' })
    await opacity.fill('2')
    await opacity.press('Enter')
    await page.getByText('Opacity should be 0.1 to 1').waitFor()
    await opacity.fill('0.4')
    await opacity.press('Enter')
    await expect.poll(() => page.url()).toContain('opacity:0.4')
    expect(reader.dataRequests).toHaveLength(requests)
    await page.reload()
    await drawn(page).waitFor()
    await expect.poll(() => page.getByRole('tab', { name: 'Depth' }).getAttribute('aria-selected')).toBe('true')
  })

  it('say in a dialog, and go on saying, when they show a part of the rows', async () => {
    await reader.context.route('**/api/data/check-query-size?*', async (route) => {
      const answer = await route.fetch()
      const size = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...size, projection: { size: 250_000, provenance: 'query' } } })
    })
    await reader.open(`var=${casts}&lat=40..50`)
    await reader.draw('Time and Space Plots')
    const sentence = 'Showing 100,000 of 250,000 rows, sampled evenly over the whole range.'
    const dialog = page.getByRole('dialog', { name: 'Showing a sample' })
    await dialog.getByText(sentence).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => page.locator('.card').getByText(sentence).count()).toBe(1)
    await reader.context.unrouteAll()
  })

  it('draw a variable whose name alone would make it no value', async () => {
    await changeRow(reader, casts, { Variable: 'Year' })
    await reader.context.route('**/api/data/check-query-size?*', (route) =>
      route.continue({ url: route.request().url().replace('fields=Year', 'fields=temperature') }),
    )
    const rows = ['time,lat,lon,depth,Year', '2016-04-04T18:00:00,10,20,0,2016', '2017-04-04T18:00:00,11,21,0,2017']
    await reader.context.route('**/api/data/sp?**', (route) =>
      route.fulfill({ contentType: 'text/csv', body: `${rows.join('\n')}\n` }),
    )
    await reader.open(`var=${casts}&lat=0..50`)
    await reader.draw('Time and Space Plots')
    await expect.poll(summary).toContain('values from 2016 to 2017')
    await reader.context.unrouteAll()
  })
})

it('nothing was complained of on the way', () => {
  expect(reader.complaints).toEqual([])
})
