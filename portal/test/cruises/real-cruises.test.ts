import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'
import { makeCruiseBook, renderableCruises, toggleCruise } from '../../src/cruises/selection.ts'
import type { CruiseRow } from '../../src/service/cruises.ts'

interface CruiseFile {
  readonly cruise_name: string
  readonly points_with_position: number
}

const demoCruises = ['DeepDOM', 'GP15_2', 'TN397_740', 'KM1712', 'KM1906', 'MGL1704']

describe.skipIf(!existsSync(`${dataFolder}cruises_index.json`))(
  'the cruises that were really sailed (needs the folder that ISOBATH_DATA names)',
  () => {
    const files = () => JSON.parse(readFileSync(`${dataFolder}cruises_index.json`, 'utf8')) as CruiseFile[]
    const book = () =>
      makeCruiseBook({
        cruises: files().map(({ cruise_name: Name }, i) => ({ ID: i + 1, Name, Lat_Min: 0 }) as CruiseRow),
        points: Object.fromEntries(files().map(({ points_with_position: points }, i) => [i + 1, points])),
      })

    it('the last of six that together pass 70,000 points is deselected, with a notification', () => {
      const all = book()
      let selected: readonly string[] = []
      const notices: (string | undefined)[] = []
      for (const name of demoCruises) {
        const { names, undone } = toggleCruise(all, selected, name, false)
        selected = names
        notices.push(undone)
      }
      expect(selected).toEqual(demoCruises.slice(0, 5))
      expect(notices.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(notices[5]).toBe(
        'MGL1704 was deselected: with it the selected cruises have 71,567 points, and at most 70,000 can be rendered together.',
      )
    })

    it('all 88 are rendered where the limit is lifted', () => {
      const names = files().map((file) => file.cruise_name)
      const { cruises, leftOut } = renderableCruises(book(), names, true)
      expect(cruises.map(({ Name }) => Name)).toEqual(names)
      expect(leftOut).toEqual([])
    })
  },
)
