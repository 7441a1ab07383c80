import { describe, expect, it } from 'vitest'
import { pages } from '../../src/pages.tsx'
import { defaultHelpFlags, readHelpFlags, writeHelpFlags } from '../../src/shell/help/help-flags.ts'
import { helpOf, settingsOf } from '../../src/shell/page/page-settings.ts'

describe('the flags of help', () => {
  it('are all off at first', () => {
    expect(readHelpFlags(null)).toBe(defaultHelpFlags)
    expect([...Object.values(defaultHelpFlags.intro), ...Object.values(defaultHelpFlags.hints)]).not.toContain(true)
  })

  it('come back as they were written, for the catalog, the visualization, the charts and the cruises alone', () => {
    const allOn = { catalog: true, dataset: true, visualization: true, charts: true, cruise: true }
    const read = readHelpFlags(writeHelpFlags({ intro: defaultHelpFlags.intro, hints: allOn }))
    expect(read).toEqual({ intro: defaultHelpFlags.intro, hints: { ...allOn, dataset: false } })
  })

  it.each(['', '{', 'null', '{"intro":null', '[1'])('are the default ones where %s was kept', (text) => {
    expect(readHelpFlags(text)).toEqual(defaultHelpFlags)
  })

  it('take nothing that is no flag', () => {
    expect(readHelpFlags('{"intro":{"charts":"yes","other":true},"hints":7}')).toEqual(defaultHelpFlags)
  })
})

describe('the help of a page', () => {
  it('is its own, and not that of the page above', () => {
    expect(helpOf('/catalog', pages)?.key).toBe('catalog')
    expect(helpOf('/catalog/datasets/Levitus_Annual', pages)?.key).toBe('dataset')
    expect(helpOf('/visualization/cruises', pages)?.key).toBe('cruise')
    expect(helpOf('/catalog/cruises/KM1906', pages)).toBeUndefined()
    expect(helpOf('/gallery', pages)).toBeUndefined()
  })

  it('holds a tour and hints wherever the settings of the page offer them', async () => {
    for (const { path, help } of pages) {
      if (!help) continue
      const { hasTour, hasHints } = settingsOf(path.replace(':dataset', 'x'), pages)
      const { tour = [], hints = [] } = await help.load()
      expect([path, tour.length > 0, hints.length > 0]).toEqual([path, hasTour, hasHints])
      expect(new Set(hints.map(({ title }) => title)).size).toBe(hints.length)
    }
  })
})
