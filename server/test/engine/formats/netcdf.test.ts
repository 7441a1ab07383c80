import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatUnit } from '@isobath/domain'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import type { Engine, Plan } from '../../../src/engine/engine.ts'
import { udunits } from '../../../src/engine/formats/netcdf.ts'
import { attributeText } from '../../../src/ingest/netcdf/field-file.ts'
import { openHdf5 } from '../../../src/ingest/netcdf/hdf5-file.ts'
import type { Store } from '../../../src/store/store.ts'
import { answered, bytesOf, slabsOf } from '../cases/answers.ts'
import { daily, fields, monthly, selections } from '../cases/cases.ts'
import { temporaryStore, writeFields } from '../fields.ts'
import { casts } from '../observations/cases.ts'

const turning = {
  procedure: 'spaceTime',
  variables: '*',
  time: { from: 11, to: 2 },
  lat: { from: -90, to: 90 },
  lon: { from: 120, to: -120 },
} as const

describe('A NetCDF-4 file of a field', () => {
  const live = new AbortController().signal
  let engine: Engine
  let store: Store
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    await writeFields(store, fields, 7)
    engine = await openEngine(store, { threads: 2 })
  })
  afterAll(async () => {
    await engine.close()
    await remove()
  })

  const read = async (plan: Plan) => {
    const bytes = await bytesOf(
      await engine.file(plan, 'netcdf', live, {
        about: {
          dataset: { title: 'A ramp' },
          variables: { temp: { long_name: 'Temperature of a ramp' } },
        },
      }),
    )
    const path = join(store.root, 'answer.nc')
    writeFileSync(path, bytes)
    return openHdf5(path, 'answer.nc')
  }

  const held = selections.filter(([, , , count]) => count > 0)
  it.each(held)('holds %s as the slabs do, with its axes', async (_, { grid }, part) => {
    const plan = { grid, ...part }
    const file = await read(plan)
    for (const variable of grid.variables.filter(({ name }) => part.variables.includes(name))) {
      const { axes, slabs } = await slabsOf(await engine.run({ ...plan, variables: [variable.name] }, 'slabs', live))
      const found = file.variables.find(({ name }) => name === variable.name)
      const time = grid.calendar === 'utc' ? ['time'] : grid.calendar === 'month' ? ['month'] : []
      const dimensions = [...time, ...(grid.axes.depth.length > 0 ? ['depth'] : []), 'lat', 'lon']
      expect(found?.dimensions).toEqual(dimensions)
      const values =
        found &&
        file.read(
          found,
          found.shape.map(() => 0),
          found.shape,
        )
      expect(Array.from(values ?? [])).toEqual(slabs.flatMap((slab) => Array.from(slab)))
      for (const name of ['lat', 'lon'] as const) {
        const axis = file.variables.find((each) => each.name === name)
        expect(Array.from((axis && file.read(axis, [0], axis.shape)) ?? [])).toEqual([...axes[name]])
      }
    }
    file.close()
  })

  it('says of itself what it is told, and of its axes what CF asks', async () => {
    const [, { grid }, part] = selections[0] as (typeof selections)[number]
    const file = await read({ grid, ...part })
    const attribute = (of: string, name: string) => {
      const variable = file.variables.find((each) => each.name === of)
      return variable && attributeText(variable.attributes, name)
    }
    expect(['Conventions', 'title'].map((name) => attributeText(file.attributes, name))).toEqual(['CF-1.11', 'A ramp'])
    expect([attribute('time', 'units'), attribute('time', 'axis')]).toEqual(['seconds since 1970-01-01 00:00:00', 'T'])
    expect([attribute('depth', 'units'), attribute('depth', 'positive')]).toEqual(['m', 'down'])
    expect([attribute('lat', 'units'), attribute('lon', 'units')]).toEqual(['degrees_north', 'degrees_east'])
    file.close()
  })

  it('has axes that ascend, over the turn of the year and across 180° too', async () => {
    const file = await read({ grid: monthly.grid, ...turning })
    const axis = (name: string) => {
      const found = file.variables.find((each) => each.name === name)
      return Array.from((found && file.read(found, [0], found.shape)) ?? [])
    }
    expect(axis('month')).toEqual([11, 12, 13, 14])
    const lons = axis('lon')
    expect(lons).toEqual(lons.toSorted((a, b) => a - b))
    expect(lons.some((lon) => lon > 180)).toBe(true)
    file.close()
  })

  it.each([
    ['°C', 'degC'],
    ['‰', '1e-3'],
    ['PSU', '1'],
    ['µmol kg⁻¹', 'umol kg-1'],
    ['m s⁻¹', 'm s-1'],
    ['m²', 'm2'],
    ['hPa', 'hPa'],
  ])('gives the unit %s as %s', (shown, written) => {
    expect(udunits(shown)).toBe(written)
    // What is written comes back as it was when the file is ingested.
    expect(shown === 'PSU' ? 'PSU' : formatUnit(written)).toBe(shown)
  })

  it('is refused for observations, for nothing, and for who has left; nothing stays behind', async () => {
    const [, { grid }, part] = selections[0] as (typeof selections)[number]
    const refusal = async (...asked: Parameters<Engine['file']>) => {
      const answer = await engine.file(...asked)
      return answer.ok ? answer : answer.refusal.code
    }
    const { observations } = casts
    expect(await refusal({ ...part, observations, variables: ['temp'] }, 'netcdf', live)).toBe('no-netcdf')
    const nothing = { ...part, grid: daily.grid, lat: { from: 6, to: 14 } }
    expect(await refusal(nothing, 'netcdf', live)).toBe('no-cells')
    expect(await refusal({ ...part, grid }, 'netcdf', AbortSignal.abort())).toBe('cancelled')
    await answered(await engine.file({ ...part, grid }, 'netcdf', live)).body.cancel()
    await expect.poll(() => readdirSync(join(store.root, 'staging'))).toEqual([])
  })
})
