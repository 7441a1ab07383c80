import { describe, expect, test } from 'vitest'
import { pickPoint, pointSetOf } from '../../../src/globe/points/point-set.ts'
import { metresAround } from '../metres-around.ts'
import { type Point, randomNumbers, vector } from '../vectors.ts'

const start = Date.UTC(2016, 3, 30)
const stations = {
  lon: [-158, Number.NaN, 179.99, 0, -158],
  lat: [22.75, 10, -20, 91, 22.75],
  value: [24.5, 1, Number.NaN, 1, 12],
  time: [start, start, start, start, Number.NaN],
}

describe('points', () => {
  test('without a place are left out, and the others keep their rows', () => {
    const { rows, vectors, values, valueExtent } = pointSetOf(stations)
    expect([...rows]).toEqual([0, 2, 4])
    expect(vectors).toHaveLength(9)
    expect([...values]).toEqual([24.5, Number.NaN, 12])
    expect(valueExtent).toEqual([12, 24.5])
    expect(pointSetOf({ lon: [], lat: [] }).valueExtent).toEqual([Number.NaN, Number.NaN])
  })

  test('have no value where it is infinite or a fill value of theirs', () => {
    const { values, valueExtent, input } = pointSetOf({
      ...stations,
      value: [24.5, 1, -999, 1, Infinity],
      missing: -999,
    })
    expect([...values]).toEqual([24.5, Number.NaN, Number.NaN])
    expect(valueExtent).toEqual([24.5, 24.5])
    expect(input.value![2]).toBeNaN()
  })

  test('are found across the date line, and at one place the last', () => {
    const set = pointSetOf(stations)
    expect(pickPoint(set, metresAround({ centre: vector([-179.99, -20]), radius: 3000 }))).toBe(2)
    expect(pickPoint(set, metresAround({ centre: vector([-179.99, -20]), radius: 2000 }))).toBeUndefined()
    expect(pickPoint(set, metresAround({ centre: vector([-158, 22.75]), radius: 100 }))).toBe(4)
  })

  test('are not found at other times, unless they have no time', () => {
    const set = pointSetOf(stations)
    const around = metresAround({ centre: vector([179.99, -20]), radius: 1000 })
    expect(pickPoint(set, around, [start, start])).toBe(2)
    expect(pickPoint(set, around, [start + 1, start + 2])).toBeUndefined()
    expect(pickPoint(set, metresAround({ centre: vector([-158, 22.75]), radius: 100 }), [start + 1, start + 2])).toBe(4)
  })

  test('that are nearest by angle are picked, at every radius', () => {
    const random = randomNumbers(11)
    const places = Array.from({ length: 500 }, (): Point => [360 * random() - 180, 180 * random() - 90])
    const set = pointSetOf({ lon: places.map(([lon]) => lon), lat: places.map(([, lat]) => lat) })
    for (let i = 0; i < 50; i++) {
      const centre = vector([360 * random() - 180, 180 * random() - 90])
      const angles = places.map((place) => {
        const [x, y, z] = vector(place)
        return Math.acos(Math.min(1, x * centre[0] + y * centre[1] + z * centre[2]))
      })
      const nearest = angles.indexOf(Math.min(...angles))
      expect(pickPoint(set, metresAround({ centre, radius: 2e7 }))).toBe(nearest)
      expect(pickPoint(set, metresAround({ centre, radius: 6_371_008.8 * angles[nearest]! * 0.99 }))).toBeUndefined()
    }
  })
})
