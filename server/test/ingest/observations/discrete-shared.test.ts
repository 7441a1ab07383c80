import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import { describe, expect, it } from 'vitest'
import { openFieldFile } from '../../../src/ingest/netcdf/open-field-file.ts'
import { readDiscrete } from '../../../src/ingest/observations/netcdf/discrete.ts'
import { depthOfPressure } from '../../../src/ingest/observations/depth/pressure.ts'
import { openWorkingDatabase } from '../../../src/ingest/observations/working-database.ts'
import { temporaryFolder } from '../support/store.ts'
import { dataFolder } from '../../../../packages/domain/test/real-data.ts'

const data = join(dataFolder, 'dev/argo')

/** Fill value of Argo's parameters, and that of its times. */
const [fill, timeFill] = [99_999, 999_999]
const day = 86_400_000

describe.skipIf(!existsSync(data))('fetched profiles of Argo', () => {
  const folder = temporaryFolder()

  // By the rules of CF alone a file of Argo is an incomplete array of profiles, whatever its data modes say.
  it.each(['5900446', '1900857', '4901079', '2902269'])(
    '%s give as arrays of CF what another reader finds',
    async (float) => {
      const bytes = gunzipSync(readFileSync(join(data, `${float}_prof.nc.gz`)))
      const path = join(folder, `${float}.nc`)
      writeFileSync(path, bytes)
      const reader = new NetCDFReader(bytes)
      const numbers = (name: string) => reader.getDataVariable(name).flat(2) as number[]
      const [times, lats, lons, pressures, temperatures] = ['JULD', 'LATITUDE', 'LONGITUDE', 'PRES', 'TEMP'].map(
        numbers,
      )
      const levels = (pressures?.length ?? 0) / (times?.length ?? 1)
      const known = (x: number | undefined, missing = fill) => (x === undefined || x === missing ? null : x)
      const limit = (name: string, attribute: string) => {
        const attributes: readonly { readonly name: string; readonly value: unknown }[] =
          reader.variables.find((each) => each.name === name)?.attributes ?? []
        return Number(attributes.find((each) => each.name === attribute)?.value)
      }
      const letters = (name: string) => reader.getDataVariable(name).flat(2).join('')
      const [timeFlags, positionFlags, pressureFlags] = ['JULD_QC', 'POSITION_QC', 'PRES_QC'].map(letters)
      const isBad = (flag: string | undefined) => flag === '3' || flag === '4' || flag === '9'
      /** Whether a value lies within the range that the file calls valid. */
      const isValid = (name: string, x: number) => x >= limit(name, 'valid_min') && x <= limit(name, 'valid_max')
      const expected = (temperatures ?? []).flatMap((temperature, i) => {
        const profile = Math.floor(i / levels)
        const [time, lat, lon] = [known(times?.[profile], timeFill), known(lats?.[profile]), known(lons?.[profile])]
        const pressure = known(pressures?.[i])
        if (pressure === null || known(temperature) === null) return []
        if (!isValid('PRES', pressure) || !isValid('TEMP', temperature)) return []
        if ([timeFlags?.[profile], positionFlags?.[profile], pressureFlags?.[i]].some(isBad)) return []
        const ms = time === null ? null : Math.round((Date.UTC(1950, 0, 1) / day + time) * day)
        const depth = lat === null ? null : depthOfPressure(pressure, lat)
        return [[ms, lat, lon, depth === null ? null : Number(depth.toFixed(6)), pressure, temperature]]
      })

      const scratch = join(folder, float)
      mkdirSync(scratch)
      const work = await openWorkingDatabase(scratch, undefined)
      const file = await openFieldFile(path, `${float}.nc`)
      const { columns } = await readDiscrete(work, file, { name: `${float}.nc`, only: undefined })
      file.close()
      const [pres, temp] = ['PRES', 'TEMP'].map((name) => `v${columns.findIndex((column) => column.name === name)}`)
      const rows = await work.rows(
        `SELECT epoch_ms(time)::DOUBLE, lat, lon, round(depth, 6), ${pres}, ${temp} FROM observed
       WHERE ${pres} IS NOT NULL AND ${temp} IS NOT NULL ORDER BY rowid`,
      )
      await work.close()
      expect(rows.length).toBeGreaterThan(5000)
      expect(rows).toEqual(expected)
    },
    60_000,
  )
})
