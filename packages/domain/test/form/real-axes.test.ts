import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evenStep, formatUnit, labelSpatialStep } from '../../src/index.ts'
import { dataFolder } from '../real-data.ts'

interface Entry {
  readonly file: string
  readonly axes?: Readonly<Record<string, { readonly n: number; readonly first: number; readonly last: number }>> | null
  readonly variables?: unknown
}

const list = `${dataFolder}index.json`
const entries = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Entry[]) : []
const entry = (name: string) => entries.find(({ file }) => file.includes(name))
const even = ({ n, first, last }: { n: number; first: number; last: number }) =>
  Float32Array.from({ length: n }, (_, i) => first + ((last - first) * i) / (n - 1))

describe.skipIf(entries.length === 0)(
  'fields that were really published (needs the folder that ISOBATH_DATA names)',
  () => {
    it.each([
      ['levitus_climatology', '1° X 1°'],
      ['coads_climatology', '2° X 2°'],
      ['esku_heat_budget', '4° X 5°'],
      ['etopo60', '1° X 1°'],
      ['noaa_ersst_v5', '2° X 2°'],
      ['ostia_monthly_sst', '5/9° X 5/6°'],
      ['coastwatch_modis_sst', '1/80° X 1/80°'],
    ])('have axes of %s labelled %s, in single precision too', (name, label) => {
      const axes = entry(name)?.axes
      const lat = axes?.['lat']
      const lon = axes?.['lon']
      const [latStep, lonStep] = [lat, lon].map((axis) => Math.abs((axis && evenStep(even(axis))) ?? Number.NaN))
      expect(labelSpatialStep(latStep ?? Number.NaN, lonStep)).toBe(label)
    })

    it('have units that come out as people write them', () => {
      const listed = entries.flatMap(({ variables }) =>
        Array.isArray(variables) ? (variables as { units?: string }[]) : [],
      )
      const units = new Set(listed.map((variable) => variable.units ?? ''))
      const written = [...units].map((unit) => formatUnit(unit))
      expect(written).toContain('°C')
      expect(written).toContain('m s⁻¹')
      expect(written.filter((unit) => /[*^]|deg|DEG|METERS/.test(unit))).toEqual([])
    })
  },
)
