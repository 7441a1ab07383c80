import { emptyPlan, placeBetween, type CruisePlan } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { planFormats, writePlanFile } from '../../../src/plan/files/write-plan-file.ts'
import { readTracks } from './read-text.ts'

describe('an exported plan', () => {
  const plan: CruisePlan = {
    ...emptyPlan,
    departure: Date.UTC(2027, 5, 1, 8),
    knots: 10,
    stationHours: 4,
    waypoints: [
      { lon: 179.5, lat: -10.25, name: 'A & <B> "C"', hours: 0 },
      { lon: -179.12345, lat: -9, name: '=1+1', hours: null },
      { lon: -170, lat: 0, name: 'Ærø;@SUM(A1)', hours: 12 },
    ],
  }

  it.each(planFormats)('reads back from $label with its positions, names and hours', ({ format }) => {
    const [track] = readTracks(writePlanFile(plan, format))
    expect(track?.places.map(({ lon, lat }) => [lon, lat])).toEqual(plan.waypoints.map(({ lon, lat }) => [lon, lat]))
    expect(track?.places.map(({ name }) => name)).toEqual(plan.waypoints.map(({ name }) => name))
    expect(track?.places.map(({ hours }) => hours)).toEqual([0, 4, 12])
  })

  it('is cut at the date line in GeoJSON, where its great circle crosses it', () => {
    const track = (waypoints: CruisePlan['waypoints']) =>
      JSON.parse(writePlanFile({ ...plan, waypoints }, 'geojson')).features[0].geometry
    const at = (lon: number, lat: number) => ({ lon, lat, name: '', hours: null })
    const { type, coordinates } = track([at(170, 40), at(-170, 40), at(-175, 0), at(175, 0)])
    expect(type).toBe('MultiLineString')
    const crossing = placeBetween({ lon: 170, lat: 40 }, { lon: -170, lat: 40 }, 0.5).lat
    expect(coordinates.map((part: number[][]) => part.map(([lon]) => lon))).toEqual([
      [170, 180],
      [-180, -170, -175, -180],
      [180, 175],
    ])
    expect(coordinates[0][1][1]).toBeCloseTo(crossing, 5)
    expect(coordinates[1][3][1]).toBeCloseTo(0, 5)
    expect(track([at(170, 40), at(180, 41)]).type).toBe('LineString')
  })

  it('states legs and times in its table', () => {
    const [header, first, second, third] = writePlanFile(plan, 'csv').split('\n')
    expect(header).toBe('number,name,lat,lon,hours,leg_nmi,bearing_deg,distance_nmi,arrival_utc,departure_utc')
    expect(first).toBe('1,"A & <B> ""C""",-10.25,179.5,0,,,0,2027-06-01T08:00:00Z,2027-06-01T08:00:00Z')
    expect(second).toMatch(
      /^2,"?'=1\+1"?,-9,-179\.12345,4,110\.\d+,47\.\d,110\.\d+,2027-06-01T19:0\d:\d\dZ,2027-06-01T23:0\d:\d\dZ$/,
    )
    expect(third).toContain("Ærø;'@SUM(A1)")
  })

  it('of one waypoint is a point, and without a departure has no times', () => {
    const one = { ...plan, departure: null, waypoints: plan.waypoints.slice(0, 1) }
    expect(JSON.parse(writePlanFile(one, 'geojson')).features).toHaveLength(1)
    expect(writePlanFile(one, 'csv')).toMatch(/0,,\n$/)
    expect(writePlanFile(one, 'gpx')).not.toContain('<time>')
  })
})
