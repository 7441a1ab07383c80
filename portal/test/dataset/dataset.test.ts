import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Visualizable } from '../../src/service/catalog.ts'
import { overflow, violationsInThemes } from '../axe.ts'
import { bytesOf, openBrowser, openReader, variableId, visitAnew } from '../browse.ts'

const address = inject('address')
let browser: Browser
/** A page that is loaded once, and goes from dataset to dataset through several tests. */
let shared: Page
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  shared = (await open()).page
  await shared.goto('/about')
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const levitus = '/catalog/datasets/Levitus_Annual'
const casts = '/catalog/datasets/Simulated_CTD'

describe('the page of a dataset', () => {
  it('shows the specified sections with its citation, and a sample chart of the first variable', async () => {
    const { page, context, complaints } = await open()
    await page.goto(levitus)
    await page.getByRole('heading', { level: 1, name: /^Levitus Annual Mean/ }).waitFor()
    const sections = ['Visualization', 'Dataset Overview', 'Variables', 'Data Source', 'Distributor', 'Acknowledgement']
    for (const name of sections) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    await page.getByText('Temporal and spatial coverage may differ between member variables.').waitFor()
    expect(await page.locator('.overview').first().locator('dt').allTextContents()).toEqual([
      'Make',
      'Sensor(s)',
      'Process Level',
      'Database Table Name',
      'Database Dataset Name',
      'Temporal Resolution',
      'Date Start',
      'Date End',
      'Spatial Resolution',
      'Lat Min',
      'Lat Max',
      'Lon Min',
      'Lon Max',
      'Depth Min',
      'Depth Max',
    ])
    const head = page.locator('.visualization-list thead th')
    await expect.poll(() => head.allTextContents()).toEqual(['Select', 'Name', 'Short Name', 'Sensor', 'Unit'])
    const sample = page.locator('.sample [aria-busy="false"]')
    await sample.waitFor()
    await expect.poll(() => sample.getAttribute('aria-label')).toMatch(/Temperature \[°C\].*Surface/)
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await page.getByText(/Levitus Annual Mean Temperature and Salinity\. .*\[Dataset\]/).waitFor()
    await expect.poll(() => page.locator('#download').textContent()).toContain('Please login to download data')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads to the charts page with the chosen variable, which the address keeps', async () => {
    const page = shared
    await visitAnew(shared, levitus)
    await page.getByRole('radio', { name: 'Draw Salinity' }).check()
    await page.waitForURL((url) => url.searchParams.has('variable'))
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'Draw Salinity' }).isChecked()).toBe(true)
    const id = await variableId(address, 'Levitus_Annual', 'Salinity')
    expect(await page.getByRole('link', { name: 'Open in Charts & Plots' }).getAttribute('href')).toBe(
      `/visualization/charts?var=${id}&type=heatmap`,
    )
  })

  it('says Surface Only where there is no greatest depth, that a sample is one, and leads to its cruises', async () => {
    const page = shared
    await visitAnew(shared, '/catalog/datasets/Simulated_Underway')
    await expect.poll(() => page.locator('.overview').first().textContent()).toContain('Depth MaxSurface Only')
    await visitAnew(shared, casts)
    await page.getByText(/^An even sample of 10,000 of [\d,]+ values\.$/).waitFor()
    await expect
      .poll(() => page.locator('.sample [aria-busy="false"]').getAttribute('aria-label'))
      .toContain('2016-04-04 18:00 UTC – 2018-01-25 18:00 UTC, Surface – 5000 m')
    await page.getByRole('link', { name: 'Simulated Cruise 2' }).click()
    await page.waitForURL('**/catalog/cruises/Simulated%20Cruise%202')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Simulated Cruise 2')
  })

  it('says what was asked for where it cannot be loaded', async () => {
    const page = shared
    await visitAnew(shared, '/catalog/datasets/Nowhere')
    await page.getByRole('heading', { level: 1, name: 'Error' }).waitFor()
    const card = await page.getByRole('alert').textContent()
    expect(card).toContain('There was a problem loading the page.')
    expect(card).toContain('You requested the dataset with the short name of Nowhere.')
    await expect.poll(() => page.getByRole('link', { name: 'Go to the catalog' }).getAttribute('href')).toBe('/catalog')
  })

  it('draws the sample of a variable whose name alone would make it no value', async () => {
    const { page, context } = await open()
    await context.route('**/api/catalog/visualizable-variables?*', async (route) => {
      const answer = await route.fetch()
      const { variables, ...others } = (await answer.json()) as Visualizable
      const renamed = variables.slice(0, 1).map((variable) => ({ ...variable, Short_Name: 'Year' }))
      await route.fulfill({ response: answer, json: { ...others, variables: renamed } })
    })
    const rows = ['time,lat,lon,depth,Year', '2016-04-04T18:00:00,10,20,0,2016', '2017-04-04T18:00:00,11,21,0,2017']
    await context.route('**/api/catalog/variable-sample-visualization?*', (route) =>
      route.fulfill({ contentType: 'text/csv', body: `${rows.join('\n')}\n` }),
    )
    await page.goto(casts)
    await expect.poll(() => page.locator('.sample #summary').textContent()).toContain('values from 2016 to 2017')
    await context.close()
  })

  it('says that the visualization is unavailable where its data do not come', async () => {
    const { page, context } = await open()
    await context.route('**/api/catalog/variable-sample-visualization**', (route) => route.fulfill({ status: 500 }))
    await page.goto(levitus)
    await expect.poll(() => page.locator('.sample-words').textContent()).toBe('Visualization is unavailable.')
    await context.close()
  })
})

describe('the grid of variables', () => {
  it('filters by words, sorts by a column, and exports what is shown', async () => {
    const page = shared
    await visitAnew(shared, casts)
    const grid = page.getByRole('region', { name: 'All variables' })
    await grid.getByRole('button', { name: 'Mean' }).click()
    const first = () => grid.locator('tbody th').first().textContent()
    await expect
      .poll(() => grid.getByRole('columnheader', { name: 'Mean' }).getAttribute('aria-sort'))
      .toBe('ascending')
    const lowest = await first()
    await grid.getByRole('button', { name: 'Mean' }).click()
    await expect.poll(first).not.toBe(lowest)
    await page.getByRole('searchbox', { name: 'Filter the variables' }).fill('salinity')
    await page.getByText(/^1 of \d+ variables$/).waitFor()
    // Both are in the address, and so in a link and after a reload.
    await page.reload()
    await page.getByText(/^1 of \d+ variables$/).waitFor()
    await expect
      .poll(() => grid.getByRole('columnheader', { name: 'Mean' }).getAttribute('aria-sort'))
      .toBe('descending')
    const saved = page.waitForEvent('download')
    await grid.locator('tbody th').first().click({ button: 'right' })
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Copy', 'CSV Export'])
    await page.getByRole('menuitem', { name: 'CSV Export' }).click()
    const lines = (await bytesOf(await saved)).toString().trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]?.endsWith('Keywords')).toBe(true)
  })

  it('copies a cell by its context menu, with rows of 38 pixels in at most 800', async () => {
    const page = shared
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitAnew(shared, casts)
    const cell = page.getByRole('region', { name: 'All variables' }).locator('tbody th').first()
    await cell.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await cell.textContent())
    expect(await cell.evaluate((element) => element.getBoundingClientRect().height)).toBe(38)
    expect(await page.locator('.grid-scroll').evaluate((element) => getComputedStyle(element).maxHeight)).toBe('800px')
  })

  it('is printed whole: each variable in a table of each group, none wider than a page', async () => {
    const page = shared
    await visitAnew(shared, casts)
    await page.getByText(/^\d+ of \d+ variables$/).waitFor()
    const [variables] = (await page.getByText(/^\d+ of \d+ variables$/).textContent())!.split(' ')
    // A4 between its margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const tables = page.locator('.paper-tables table')
    expect(await tables.locator('caption').allTextContents()).toEqual([
      'General Information',
      'Coverage',
      'Table Statistics',
    ])
    for (const table of await tables.all()) {
      expect(await table.locator('tbody tr').count()).toBe(Number(variables))
      expect(await table.evaluate((it) => it.scrollWidth <= it.parentElement!.clientWidth)).toBe(true)
    }
    expect(await page.locator('.grid-scroll').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => tables.count()).toBe(0)
    expect(await page.locator('.grid-scroll').isVisible()).toBe(true)
  })

  it('begins anew with the next dataset and its first variable, and asks whether a page that it keeps is still true', async () => {
    const { page, context } = await open()
    await page.goto(`${levitus}?variable=SALT`)
    await page.getByRole('searchbox', { name: 'Filter the variables' }).fill('nothing is called so')
    await page.getByText('No variable matches.').waitFor()
    await page.evaluate(() => history.pushState(null, '', '/catalog/datasets/WOA_Temperature_Climatology'))
    await page.getByRole('heading', { level: 1, name: /^World Ocean Atlas/ }).waitFor()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter the variables' }).inputValue()).toBe('')
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
    const [again] = await Promise.all([
      page.waitForRequest('**/api/catalog/datasetfullpage?*'),
      page.evaluate((path) => history.pushState(null, '', path), levitus),
    ])
    // What the browser keeps of it counts only where the service says that it is still true.
    expect(await again.headerValue('If-None-Match')).toMatch(/^(?:W\/)?"/)
    await page.getByRole('heading', { level: 1, name: /^Levitus/ }).waitFor()
    await context.close()
  })

  it('opens comments and metadata of one variable in a side panel, then of all, and gives the focus back', async () => {
    const { page, context } = await open()
    await context.route('**/api/catalog/datasetmetadata**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { variables: Record<string, unknown>[] }
      const variables = answer.variables.map((row) => ({
        ...row,
        Comment: `About ${String(row['Long_Name'])}, see https://example.org/about. ${'More of it. '.repeat(50)}`,
        Unstructured_Variable_Metadata: '{"instrument":{"model":"SBE 911"}}',
      }))
      await route.fulfill({ json: { ...answer, variables } })
    })
    await page.goto(casts)
    const opener = page.getByRole('button', { name: /of Simulated Temperature$/ }).first()
    await opener.waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await opener.click()
    const panel = page.getByRole('dialog')
    await panel.getByText('instrument › model').waitFor()
    await expect.poll(() => panel.getByRole('link').count()).toBe(1)
    await panel.getByRole('button', { name: 'Show All' }).click()
    await expect.poll(() => panel.getByRole('link').count()).toBeGreaterThan(2)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe('the page of a cruise', () => {
  it('shows what the cruise was and its datasets, of which all can be selected', async () => {
    const { page, context, complaints } = await open()
    await page.goto('/catalog/cruises/Simulated%20Cruise%201')
    await page.getByRole('heading', { level: 1, name: 'Simulated Cruise 1' }).waitFor()
    await expect.poll(() => page.locator('.overview').textContent()).toContain('Chief ScientistNo one: simulated')
    await page.getByRole('checkbox', { name: 'Select all datasets' }).check()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select Simulated/, checked: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.waitForURL('**/login?redirect=catalog/cruises/Simulated%20Cruise%201')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says which cruise was asked for where there is none', async () => {
    const page = shared
    await visitAnew(shared, '/catalog/cruises/Nowhere')
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toContain('You requested the cruise with the short name of Nowhere.')
  })
})

describe('the pages for everyone', () => {
  it('pass WCAG 2.2 AA in every theme as far as a machine can tell', async () => {
    const { page, context } = await open()
    await page.goto(casts)
    await page.locator('.sample [aria-busy="false"]').waitFor()
    await page.getByRole('region', { name: 'All variables' }).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto('/catalog/cruises/Simulated%20Cruise%201')
    await page.getByRole('checkbox').first().waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await context.close()
  })

  it('are no wider than a screen of 400 pixels', async () => {
    const { page, context } = await open(400)
    for (const path of [casts, '/catalog/cruises/Simulated%20Cruise%201']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: /^Simulated/ }).waitFor()
      await page
        .getByRole('checkbox')
        .or(page.getByRole('region', { name: 'All variables' }))
        .first()
        .waitFor()
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
})
