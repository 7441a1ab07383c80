import { planLimits } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { sizeProblem } from '../../../src/plan/files/importable.ts'
import { readRefusal } from './read-text.ts'

describe('a file that cannot be read', () => {
  it.each([
    ['', /empty/],
    ['{"type":"FeatureCollection","features":[', /not complete JSON/],
    ['{"name":"x"}', /not GeoJSON/],
    ['{"type":"FeatureCollection","features":[]}', /no lines and no points/],
    ['{"type":"Feature","geometry":null,"properties":{}}', /no lines and no points/],
    ['{"type":"LineString","coordinates":[[0,0],[10,95]]}', /Position 2 is not on the Earth/],
    ['{"type":"LineString","coordinates":[[0,0],["a"]]}', /Position 2 is not on the Earth/],
    ['{"type":"LineString","coordinates":[[0,0],[541,5]]}', /Position 2 is not on the Earth/],
    ['{"type":"LineString"}', /no positions/],
    ['<gpx><rte><rtept lat="1" lon="2">', /not complete XML/],
    ['<gpx><rte><rtept lat="1" lon="2"/><rtept lat="1,5" lon="2"/></rte></gpx>', /Route point 2 .* “latitude 1,5/],
    ['<gpx><trk><trkseg><trkpt lon="2"/></trkseg></trk></gpx>', /Track point 1 .* “latitude missing/],
    [
      '<kml><Placemark><LineString><coordinates>1,2 a,b 3,4</coordinates></LineString></Placemark></kml>',
      /Position 2 of a line .* “a,b”/,
    ],
    ['<html><body>Not found</body></html>', /XML of another kind \(“html”\)/],
    ['<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>', /document type/],
    ['<!-- <![CDATA[ --><!DOCTYPE gpx><gpx><!-- ]]> --></gpx>', /document type/],
    ['a,b\n1,2\n', /no columns for latitude and longitude/],
    ['lat,lon\n1,2\nnorth,3\n', /Row 2 of the table cannot be read: “north”\. This is not a latitude/],
    ['lat,lon\n', /no positions/],
    ['lat,lon\n21,34,-157,88\n', /Row 1 of the table has 4 values for 2 columns/],
    ['lat,lon,name\n21,34,-57,88,A\n', /Row 1 of the table has 5 values for 3 columns/],
    ['name lat lon\nA 21 20.4 N 157 52.8 W\n', /Row 1 of the table has 7 values for 3 columns/],
    ['name lat lon\nA 21 20 57 52\n', /Row 1 of the table has 5 values for 3 columns/],
    ['name,lat,lon\nA,21,34,-157\n', /Row 1 of the table has 4 values for 3 columns/],
    ['lat,lon\u0000\n', /not text/],
  ])('%s says why and how to go on', (text, expected) => {
    const said = readRefusal(text)
    expect(said).toMatch(expected)
    expect(said).toMatch(/[.]$|W\.$/)
  })

  // Time that grows with the square of the length would be hours for each.
  it.each([
    ['comments', '<!--'],
    ['sections of text', '<![CDATA['],
  ])('of very many %s that do not end is refused at once', (_, begin) => {
    expect(readRefusal(`<gpx>${begin.repeat(4e6 / begin.length)}`)).toMatch(/not complete XML/)
  })

  it('is not even opened beyond the limit of its size', () => {
    expect(sizeProblem(planLimits.fileBytes)).toBeUndefined()
    expect(sizeProblem(planLimits.fileBytes + 1)).toMatch(/larger than 10 MB/)
  })
})
