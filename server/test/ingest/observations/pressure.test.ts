import { expect, it } from 'vitest'
import { depthOfPressure, depthSql } from '../../../src/ingest/observations/depth/pressure.ts'
import { query } from './tables.ts'

// Unesco Technical Papers in Marine Science 44, table of depths: metres at these decibars and degrees of latitude.
const table = [
  [500, 0, 496.65],
  [500, 30, 496.0],
  [5000, 60, 4895.6],
  [10_000, 30, 9712.653],
  [10_000, 90, 9674.23],
] as const

it.each(table)('%i dbar at %i° are as deep as the published table says', async (pressure, latitude, depth) => {
  expect(depthOfPressure(pressure, latitude)).toBeCloseTo(depth, 1)
  const [[inSql] = []] = await query(`SELECT ${depthSql(`${pressure}::DOUBLE`, `${-latitude}::DOUBLE`)}`)
  expect(inSql).toBeCloseTo(depthOfPressure(pressure, latitude), 9)
})
