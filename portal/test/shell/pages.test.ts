import { describe, expect, it } from 'vitest'
import { isPage, pageRoutes } from '../../../server/src/api/portal/page-routes.ts'
import { ownPages } from '../../../server/src/pages/sitemap.ts'
import { pages } from '../../src/pages.tsx'
import { routePattern } from '../../src/shell/address/route-pattern.ts'
import { settingsOf } from '../../src/shell/page/page-settings.ts'

describe('the pages', () => {
  it('are those that the service answers 200 to', () => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...pageRoutes].toSorted())
  })

  it.each([
    '/catalog',
    '/catalog/',
    '/CATALOG',
    '/catalog/datasets/Levitus_Annual',
    '/catalog/Datasets/Levitus_Annual',
    '/catalog/datasets',
    '/catalog/datasets/a/b',
    '/gallery/Compare-SST-data',
    '/nowhere',
  ])('are found at an address where the service finds one: %s', (address) => {
    expect(pages.some(({ path }) => routePattern(path).test(address))).toBe(isPage(address))
  })

  it('hold each page of the sitemap', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(ownPages))
  })
})

describe('the settings of a page', () => {
  it('are its own where it has some', () => {
    expect(settingsOf('/gallery', pages)).toEqual({ alignment: 'centre', hasTour: false, hasHints: false })
    expect(settingsOf('/documentation', pages).alignment).toBe('left')
    expect(settingsOf('/visualization', pages)).toMatchObject({ alignment: 'left', hasTour: true, hasHints: true })
  })

  it('are those of the nearest page above it otherwise', () => {
    expect(settingsOf('/visualization/cruises', pages)).toBe(settingsOf('/visualization', pages))
    expect(settingsOf('/catalog/cruises/KM1906', pages)).toBe(settingsOf('/catalog', pages))
    expect(settingsOf('/gallery/compare-sst-data', pages)).toBe(settingsOf('/gallery', pages))
  })

  it('show hints alone on the page of a dataset', () => {
    expect(settingsOf('/catalog/datasets/Levitus_Annual', pages)).toMatchObject({ hasTour: false, hasHints: true })
  })

  it('do not come from the home page', () => {
    expect(settingsOf('/contact', pages)).not.toBe(settingsOf('/', pages))
  })
})
