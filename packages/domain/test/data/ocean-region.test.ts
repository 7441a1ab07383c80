import { describe, expect, it } from 'vitest'
import { landBorders, oceanRegions, regionsAt } from '../../src/data/ocean-region.ts'

const places: readonly (readonly [place: string, lat: number, lon: number, region: string])[] = [
  ['Station ALOHA', 22.75, -158, 'North Pacific Ocean, Tropics'],
  ['the same, a turn on', 22.75, 202, 'North Pacific Ocean, Tropics'],
  ['Station Papa', 50, -145, 'North Pacific Ocean'],
  ['Bering Sea', 58, 178, 'North Pacific Ocean'],
  ['Gulf of Anadyr', 64, -178, 'North Pacific Ocean'],
  ['Bering Strait', 65.8, -169, 'North Pacific Ocean'],
  ['Sea of Okhotsk', 58, 145, 'North Pacific Ocean'],
  ['Sea of Japan', 40, 135, 'North Pacific Ocean'],
  ['Bohai Sea', 39, 119, 'North Pacific Ocean'],
  ['South China Sea', 12, 113, 'North Pacific Ocean, Tropics'],
  ['Gulf of Thailand', 10, 101, 'North Pacific Ocean, Tropics'],
  ['Gulf of California', 26, -110.5, 'North Pacific Ocean'],
  ['Monterey Bay', 36.8, -122, 'North Pacific Ocean'],
  ['Gulf of Tehuantepec', 15.5, -95, 'North Pacific Ocean, Tropics'],
  ['Gulf of Panama', 8, -79.2, 'North Pacific Ocean, Tropics'],
  ['off Buenaventura', 3.8, -77.8, 'North Pacific Ocean, Tropics'],
  ['the date line', -20, 180, 'South Pacific Ocean, Tropics'],
  ['the date line from the west', -20, -180, 'South Pacific Ocean, Tropics'],
  ['off Peru', -12, -78, 'South Pacific Ocean, Tropics'],
  ['off Chiloé', -42, -75, 'South Pacific Ocean'],
  ['Tasman Sea', -38, 160, 'South Pacific Ocean'],
  ['Bass Strait', -39.5, 146, 'South Pacific Ocean'],
  ['Coral Sea', -18, 152, 'South Pacific Ocean, Tropics'],
  ['Java Sea', -5, 110, 'South Pacific Ocean, Tropics'],
  ['Banda Sea', -5, 127, 'South Pacific Ocean, Tropics'],
  ['Arafura Sea', -9.5, 135, 'South Pacific Ocean, Tropics'],
  ['BATS', 31.67, -64.17, 'North Atlantic Ocean'],
  ['Gulf of Mexico', 25, -90, 'North Atlantic Ocean'],
  ['Bay of Campeche', 19.5, -94, 'North Atlantic Ocean, Tropics'],
  ['Cariaco Basin', 10.5, -64.7, 'North Atlantic Ocean, Tropics'],
  ['off Colón', 9.8, -79.9, 'North Atlantic Ocean, Tropics'],
  ['Gulf of Urabá', 8.3, -76.9, 'North Atlantic Ocean, Tropics'],
  ['Gulf of Honduras', 16, -88.2, 'North Atlantic Ocean, Tropics'],
  ['Hudson Bay', 60, -85, 'North Atlantic Ocean'],
  ['Porcupine Abyssal Plain', 49, -16.5, 'North Atlantic Ocean'],
  ['Bay of Biscay', 45, -4, 'North Atlantic Ocean'],
  ['Gulf of Cádiz', 36.5, -7, 'North Atlantic Ocean'],
  ['German Bight', 54.2, 7.9, 'North Atlantic Ocean'],
  ['Skagerrak', 58, 9.5, 'North Atlantic Ocean'],
  ['Trondheim Fjord', 63.5, 10.5, 'North Atlantic Ocean'],
  ['off Helgeland', 66, 12, 'North Atlantic Ocean'],
  ['Gulf of Guinea', 2, 3, 'North Atlantic Ocean, Tropics'],
  ['off Namibia', -23, 13, 'South Atlantic Ocean, Tropics'],
  ['Cape Basin', -36, 15, 'South Atlantic Ocean'],
  ['Río de la Plata', -35.5, -56, 'South Atlantic Ocean'],
  ['east of Cape Horn', -57, -60, 'South Atlantic Ocean'],
  ['west of Cape Horn', -57, -75, 'South Pacific Ocean'],
  ['Bornholm Basin', 55.3, 15.9, 'Baltic Sea'],
  ['Kattegat', 57, 11.5, 'Baltic Sea'],
  ['Bothnian Bay', 65, 23, 'Baltic Sea'],
  ['Gulf of Finland', 60, 26, 'Baltic Sea'],
  ['Alboran Sea', 36, -3, 'Mediterranean Region'],
  ['Gulf of Lion', 42.8, 4, 'Mediterranean Region'],
  ['Adriatic Sea', 45, 13, 'Mediterranean Region'],
  ['Gulf of Sirte', 31, 18, 'Mediterranean Region'],
  ['Gulf of Gabès', 34, 10.5, 'Mediterranean Region'],
  ['off Haifa', 33, 34.5, 'Mediterranean Region'],
  ['Black Sea', 43, 34, 'Mediterranean Region'],
  ['Sea of Azov', 46, 37, 'Mediterranean Region'],
  ['Gulf of Suez', 28.5, 33.2, 'Indian Ocean'],
  ['Gulf of Aqaba', 29, 34.8, 'Indian Ocean'],
  ['Red Sea', 20, 38.5, 'Indian Ocean, Tropics'],
  ['Persian Gulf', 28, 50.5, 'Indian Ocean'],
  ['Arabian Sea', 15, 65, 'Indian Ocean, Tropics'],
  ['Bay of Bengal', 15, 88, 'Indian Ocean, Tropics'],
  ['Andaman Sea', 10, 96, 'Indian Ocean, Tropics'],
  ['Strait of Malacca', 4, 99.5, 'Indian Ocean, Tropics'],
  ['south of Java', -10, 110, 'Indian Ocean, Tropics'],
  ['Timor Sea', -12, 126, 'Indian Ocean, Tropics'],
  ['Great Australian Bight', -34, 130, 'Indian Ocean'],
  ['Agulhas Current', -34, 27, 'Indian Ocean'],
  ['Mozambique Channel', -18, 41, 'Indian Ocean, Tropics'],
  ['North Pole', 90, 0, 'Arctic Ocean'],
  ['Chukchi Sea', 70, -170, 'Arctic Ocean'],
  ['Barents Sea', 74, 35, 'Arctic Ocean'],
  ['White Sea', 65, 37.5, 'Arctic Ocean'],
  ['Ross Sea', -75, 175, 'Southern Ocean'],
  ['Drake Passage, far south', -61, -60, 'Southern Ocean'],
  ['Lake Baikal', 53.5, 108, ''],
  ['Caspian Sea', 42, 51, ''],
]

describe('the ocean regions of a place', () => {
  it.each(places)('%s (%d, %d): %s', (_, lat, lon, regions) => {
    expect(regionsAt(lat, lon).join(', ')).toBe(regions)
  })

  it('are named in the vocabulary', () => {
    const named = new Set<string>(oceanRegions)
    expect(places.flatMap(([, lat, lon]) => regionsAt(lat, lon)).every((region) => named.has(region))).toBe(true)
  })

  it('are told of every position but those within Asia', () => {
    const cells = Array.from({ length: 180 * 360 }, (_, i) => [Math.floor(i / 360) - 89.5, (i % 360) - 179.5] as const)
    const isInAsia = (lat: number, lon: number) => lat > 8 && lon > 30 && lon < 175
    const without = cells.filter(([lat, lon]) => !isInAsia(lat, lon) && regionsAt(lat, lon).length === 0)
    expect(without).toEqual([])
  })

  it('have borders over land that go on from point to point', () => {
    for (const border of Object.values(landBorders)) {
      const steps = border
        .slice(1)
        .map(([lat, lon], i) => Math.hypot(lat - (border[i]?.[0] ?? 0), lon - (border[i]?.[1] ?? 0)))
      expect(Math.max(...steps)).toBeLessThan(15)
    }
  })
})
