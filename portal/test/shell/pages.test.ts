import { describe, expect, it } from 'vitest'
import { pageRoutes } from '../../../server/src/api/portal/page-routes.ts'
import { ownPages } from '../../../server/src/pages/sitemap.ts'
import { pages } from '../../src/pages.tsx'
import { settingsOf } from '../../src/shell/page-settings.ts'

describe('the pages', () => {
  it('are those that the service answers 200 to', () => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...pageRoutes].toSorted())
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
