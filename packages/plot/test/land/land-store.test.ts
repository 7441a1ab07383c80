import { expect, test } from 'vitest'
import { land as packed110m } from '../../src/land/land-110m.ts'
import { land as packed50m } from '../../src/land/land-50m.ts'
import { createLandStore } from '../../src/land/land-store.ts'
import { coastStyle, landScaleFor } from '../../src/land/land-scale.ts'

const world = { x: [-180, 180], y: [-90, 90] } as const
const strait = { x: [-8, -3], y: [34, 38] } as const

test('maps that show less than 60° of longitude use the finer coast', () => {
  expect(landScaleFor({ x: [0, 60], y: [0, 30] })).toBe('110m')
  expect(landScaleFor({ x: [0, 59.9], y: [0, 30] })).toBe('50m')
})

test('a map is drawn with the coast for its width, and with the one there is until that has come', () => {
  const lands = createLandStore()
  expect(lands.scaleOf(world)).toBeUndefined()
  expect(lands.isLand(10, 50)).toBe(false)
  lands.add('110m', packed110m)
  expect([lands.scaleOf(world), lands.scaleOf(strait)]).toEqual(['110m', '110m'])
  lands.add('50m', packed50m)
  expect([lands.scaleOf(world), lands.scaleOf(strait)]).toEqual(['110m', '50m'])
  expect(lands.read('50m').coast.length).toBeGreaterThan(5 * lands.read('110m').coast.length)
})

test('land is looked up at the finest scale there is', () => {
  const lands = createLandStore()
  // The island of Madeira is not on the coarse map.
  const madeira = [-16.97, 32.75] as const
  lands.add('110m', packed110m)
  expect(lands.isLand(...madeira)).toBe(false)
  lands.add('50m', packed50m)
  expect(lands.isLand(...madeira)).toBe(true)
})

test('coasts of small panels are lighter', () => {
  const [small, large] = [coastStyle(299), coastStyle(300)]
  expect(small.width).toBeLessThan(large.width)
  expect(small.opacity).toBeLessThan(large.opacity)
})
