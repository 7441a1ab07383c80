import { describe, expect, it } from 'vitest'
import { findCrossings } from '../../src/plan/cruises/find-crossings.ts'
import type { CruiseRow } from '../../src/service/cruises.ts'

const cruise = (ID: number, lon: readonly [number, number], lat: readonly [number, number]): CruiseRow => ({
  ID,
  Name: `C${ID}`,
  Nickname: null,
  Ship_Name: null,
  Chief_Name: null,
  Keywords: '',
  Start_Time: '2019-04-10T00:00:00.000Z',
  End_Time: '2019-05-10T00:00:00.000Z',
  Lat_Min: lat[0],
  Lat_Max: lat[1],
  Lon_Min: lon[0],
  Lon_Max: lon[1],
  Year: '2019',
  Regions: null,
  Sensors: [],
  Series: null,
})
const way = (id: number, lon: number, from: number, until: number, points = 2) => ({
  id,
  time: Float64Array.from({ length: points }, (_, i) => (i * 3_600_000) / points),
  lon: new Float64Array(points).fill(lon),
  lat: Float64Array.from({ length: points }, (_, i) => from + ((until - from) * i) / (points - 1)),
})
const order = {
  places: [
    { lon: 0, lat: 0 },
    { lon: 10, lat: 0 },
  ],
  line: [0, 2, 4, 6, 8, 10].map((lon) => ({ lon, lat: 0 })),
  step: 223_000,
  metres: 46_300,
}

describe('the search of past cruises', () => {
  it('fetches only those whose box comes near, and lists those that came near, the nearest first', async () => {
    const cruises = [
      cruise(1, [3, 3], [0.1, 0.4]),
      cruise(2, [5, 5], [-0.2, 0.2]),
      cruise(3, [100, 120], [0, 1]),
      cruise(4, [2, 8], [1, 2]),
    ]
    const fetched: number[][] = []
    const progress: string[] = []
    const found = await findCrossings(
      { ...order, cruises },
      async (ids) => {
        fetched.push([...ids])
        return { ok: true, value: [way(1, 3, 0.1, 0.4), way(2, 5, -0.2, 0.2), way(4, 2, 1, 2)] }
      },
      (done, of) => progress.push(`${done} of ${of}`),
    )
    expect(fetched).toEqual([[1, 2, 4]])
    expect(progress).toEqual(['0 of 3', '3 of 3'])
    expect(found.ok && found.value.map((each) => [each.cruise.Name, Math.round(each.approach.metres)])).toEqual([
      ['C2', 0],
      ['C1', 11_120],
    ])
  })

  it('leaves the tracks off the globe that would be too many points, and lists their cruises', async () => {
    const cruises = [cruise(1, [3, 3], [0, 1]), cruise(2, [5, 5], [0, 1])]
    const found = await findCrossings(
      { ...order, cruises },
      async () => ({ ok: true, value: [way(1, 3, 0, 0.1, 60_000), way(2, 5, 0.1, 0.2, 20_000)] }),
      () => {},
    )
    expect(found.ok && found.value.map((each) => [each.cruise.Name, each.track !== undefined])).toEqual([
      ['C1', true],
      ['C2', false],
    ])
  })

  it('ends with the first request that fails', async () => {
    const fault = { ok: false, fault: { type: 'timeout' } } as const
    const cruises = Array.from({ length: 41 }, (_, i) => cruise(i, [0, 10], [0, 1]))
    let requests = 0
    const found = await findCrossings(
      { ...order, cruises },
      async () => {
        requests++
        return requests === 2 ? fault : { ok: true, value: [] }
      },
      () => {},
    )
    expect(found).toBe(fault)
    expect(requests).toBe(2)
  })
})
