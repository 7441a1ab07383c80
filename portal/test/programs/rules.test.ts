import { describe, expect, it } from 'vitest'
import { defaultCruise, trackedCruises, viewOfCruises } from '../../src/programs/program-cruises.ts'
import { missing, programInfo, programPath } from '../../src/programs/program-info.ts'
import { readProgram, writeProgram } from '../../src/programs/state.ts'
import type { ProgramCruise } from '../../src/service/programs.ts'

const cruise = (
  ID: number,
  Name: string,
  lons: number[],
  lats: number[],
  Nickname: string | null = null,
): ProgramCruise => ({
  ID,
  Name,
  Nickname,
  isMultiProgram: false,
  datasets: [],
  trajectory: { lats, lons, times: lats.map(() => '2016-04-20T00:00:00.000Z'), center: [0, 0], maxDistance: 0 },
})

describe('what is told of a program', () => {
  it('exists for the eight specified ones, in any case of their names', () => {
    const names = ['Gradients', 'CBIOMES', 'SCOPE', 'HOT', 'BATS', 'AMT', 'BIOS-SCOPE', 'C-CoMP']
    for (const name of names) {
      const info = programInfo(name)
      expect(info?.link).toMatch(/^https:\/\//)
      expect(info?.paragraphs.length).toBeGreaterThan(0)
      expect(info?.sponsors.length).toBeGreaterThan(0)
    }
  })

  it('is missing for any other, in the specified words', () => {
    expect(programInfo('Another')).toBeUndefined()
    expect(programInfo('constructor')).toBeUndefined()
    expect(Object.values(missing)).toEqual(['Missing full name', 'Missing description', 'Missing link'])
  })

  it('has an address of its own', () => {
    expect(programPath('Simulated Cruises')).toBe('/programs/Simulated%20Cruises')
  })
})

describe('the cruises of a program', () => {
  const [first, second, lost] = [
    cruise(2, 'Cruise 2', [-64], [31], 'BATS 2'),
    cruise(1, 'Cruise 10', [-60], [31], 'Other'),
    cruise(3, 'Cruise 3', [], []),
  ]

  it('are those with a track, by name with numbers in their order', () => {
    expect(trackedCruises({ cruises: { 1: second, 2: first, 3: lost } })).toEqual([first, second])
  })

  it('begin with the first whose nickname contains BATS for BATS, the first for AMT, and none otherwise', () => {
    expect(defaultCruise('BATS', [second, first])).toBe(first)
    expect(defaultCruise('BATS', [second])).toBeUndefined()
    expect(defaultCruise('AMT', [second, first])).toBe(second)
    expect(defaultCruise('HOT', [second, first])).toBeUndefined()
  })

  it('are seen from above their middle, also across the date line, and the closer the smaller they are', () => {
    const view = viewOfCruises([cruise(1, 'A', [178, -178], [10, 10])])
    expect(view?.lat).toBeCloseTo(10, 1)
    expect(Math.abs(view?.lon ?? 0)).toBeCloseTo(180)
    expect(view?.zoom).toBeCloseTo(6.5 - 2 / 6, 2)
  })

  it('that lie all around the earth are seen from above the first', () => {
    const around = [cruise(1, 'A', [0, 10, 20], [0, 5, 0]), cruise(2, 'B', [120], [0]), cruise(3, 'C', [-120], [0])]
    expect(viewOfCruises([...around.slice(0, 1), ...Array.from({ length: 3 }, () => around.slice(1)).flat()])).toEqual({
      lat: 5,
      lon: 10,
    })
    expect(viewOfCruises([])).toBeUndefined()
  })
})

describe('the address of a program', () => {
  it('keeps the cruise and the camera', () => {
    const state = { cruise: 'Cruise 2', camera: { lon: -64, lat: 31, zoom: 5, heading: 0 } }
    expect(readProgram(writeProgram(state))).toEqual(state)
    expect(writeProgram({ cruise: undefined, camera: undefined })).toBe('')
    expect(readProgram('?at=here')).toEqual({ cruise: undefined, camera: undefined })
  })
})
