import { expect, test } from 'vitest'
import { pointLook } from '../../../src/kinds/points/look.ts'
import type { Look } from '../../../src/kinds/look.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import { themes } from '../../../src/style/theme.ts'

const options: Look = { kind: 'scatter', field: { name: 'Temperature', unit: '°C' }, theme: 'dark' }
const rows = (cells: number) =>
  ({ cells, valid: cells, min: 0, max: 30, range: [2, 28], plane: { x: 'lon', y: 'lat' } }) as unknown as Summary
const ringsOf = (look: Partial<Look>, cells: number) => {
  const paint = pointLook({ family: 'point', tracks: false }, { ...options, ...look }, rows(cells))?.paint
  return paint?.family === 'point' ? paint.rings : undefined
}

test('dots of a value on a map have a ring, so that none is lost on the ground; small dots have a thinner one, or none on the light theme', () => {
  expect(ringsOf({}, 2500)).toEqual([{ colour: themes.dark.inkSoft, width: 0.75 }])
  expect(ringsOf({}, 160_000)).toEqual([{ colour: themes.dark.inkSoft, width: 1 / 3 }])
  expect(ringsOf({ theme: 'light' }, 2500)).toEqual([{ colour: themes.light.inkSoft, width: 0.75 }])
  expect(ringsOf({ theme: 'light' }, 160_000)).toEqual([])
  // One colour for all dots is chosen for the ground.
  expect(ringsOf({ against: 'depth' }, 20)).toBeUndefined()
})
