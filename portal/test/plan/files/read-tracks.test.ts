import { planLimits } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { readPlanFile } from '../../../src/plan/files/read-plan-file.ts'
import { readPositions, readRefusal, readTracks } from './read-text.ts'

const gpx = `<?xml version="1.0"?>
<gpx version="1.1" creator="a plotter" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="22.75" lon="-158"><name>ALOHA</name></wpt>
  <wpt lat="10" lon="20"><name>elsewhere</name></wpt>
  <rte><name>Transit</name><rtept lat="21.34" lon="-157.88"/><rtept lat="22.75" lon="-158"/></rte>
  <trk><name>Sailed</name><trkseg><trkpt lat="1" lon="179.9"/><trkpt lat="2" lon="-179.9"/></trkseg><trkseg><trkpt lat="3" lon="-179"/><trkpt lat="4" lon="-178"/></trkseg></trk>
</gpx>`

describe('a file with a track', () => {
  it('in GPX gives routes, tracks and the other waypoints, and names their positions', () => {
    const found = readTracks(gpx)
    expect(found.map(({ name, kind }) => [name, kind])).toEqual([
      ['Transit', 'route'],
      ['Sailed', 'track'],
      ['', 'points'],
    ])
    expect(readPositions(gpx)).toEqual([
      [
        [-157.88, 21.34, ''],
        [-158, 22.75, 'ALOHA'],
      ],
      [
        [179.9, 1, ''],
        [-179.9, 2, ''],
        [-179, 3, ''],
        [-178, 4, ''],
      ],
      [[20, 10, 'elsewhere']],
    ])
  })

  it('in KML gives lines and placemarks, also within folders', () => {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
      <Placemark><name>Line P</name><LineString><coordinates>-125.5,48.575,0 -126,48.65,0
        -145,50,0</coordinates></LineString></Placemark>
      <Placemark><name>P26</name><Point><coordinates>-145,50,0</coordinates></Point></Placemark></Folder></Document></kml>`
    expect(readPositions(kml)).toEqual([
      [
        [-125.5, 48.575, ''],
        [-126, 48.65, ''],
        [-145, 50, 'P26'],
      ],
    ])
  })

  it('in KML of Google Earth gives what was drawn before what was sailed', () => {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
      <Placemark><name>Sailed</name><gx:Track><when>2020-01-01T00:00:00-10:00</when><when>2020-01-01T01:00:00-10:00</when>
        <gx:coord>179 21 0</gx:coord><gx:coord>-179 22 0</gx:coord></gx:Track></Placemark>
      <Placemark><name>Drawn</name><LineString><tessellate>1</tessellate><coordinates>-158,21,0 -158.5,22,0</coordinates></LineString></Placemark>
    </Document></kml>`
    expect(readTracks(kml).map(({ name, kind }) => [name, kind])).toEqual([
      ['Drawn', 'route'],
      ['Sailed', 'track'],
    ])
    expect(readPositions(kml)[1]).toEqual([
      [179, 21, ''],
      [-179, 22, ''],
    ])
  })

  it('in GeoJSON may be a collection, a feature or a bare line', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [170, 0],
        [190, 10, 5],
      ],
    }
    expect(readPositions(JSON.stringify(line))).toEqual([
      [
        [170, 0, ''],
        [-170, 10, ''],
      ],
    ])
    expect(readTracks(JSON.stringify({ type: 'Feature', properties: { name: 'A' }, geometry: line }))[0]?.name).toBe(
      'A',
    )
    const points = {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    }
    const collection = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: null, geometry: points }],
    }
    expect(readPositions(JSON.stringify(collection))).toEqual([
      [
        [1, 2, ''],
        [3, 4, ''],
      ],
    ])
  })

  it.each([
    ['GPX', '<g:gpx xmlns:g="x"><g:rte><g:rtept lat="1" lon="2"/><g:rtept lat="3" lon="4"/></g:rte></g:gpx>'],
    [
      'KML',
      '<k:kml xmlns:k="x"><k:Placemark><k:LineString><k:coordinates>2,1 4,3</k:coordinates></k:LineString></k:Placemark></k:kml>',
    ],
    [
      'KML with blanks after commas',
      '<kml><Placemark><LineString><coordinates>2, 1, 0 4, 3, 0</coordinates></LineString></Placemark></kml>',
    ],
    [
      'KML with a web page as description',
      '<kml><Placemark><description><![CDATA[<!DOCTYPE html>]]></description><LineString><coordinates>2,1 4,3</coordinates></LineString></Placemark></kml>',
    ],
  ])('in %s with a prefix or with what is not of the track is read', (_, text) => {
    expect(readPositions(text)).toEqual([
      [
        [2, 1, ''],
        [4, 3, ''],
      ],
    ])
  })

  it('in GeoJSON of QGIS and of other programs keeps the names of points, however their property is written', () => {
    const point = (properties: object, lon: number) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lon, 50] },
    })
    const features = [point({ fid: 1, Name: 'P1' }, 1), point({ STATION: 26 }, 2), point({ fid: 3 }, 3)]
    expect(readPositions(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
      [
        [1, 50, 'P1'],
        [2, 50, '26'],
        [3, 50, ''],
      ],
    ])
  })

  it('in GPX keeps the names of route points, and segments and routes of one position', () => {
    const point = (tag: string, lat: number, name = '') => `<${tag} lat="${lat}" lon="5">${name}</${tag}>`
    const named = point('rtept', 1, '<name><![CDATA[A & B]]></name>')
    const segments = `<trkseg>${point('trkpt', 1)}</trkseg><trkseg/><trkseg>${point('trkpt', 2)}${point('trkpt', 3)}</trkseg>`
    expect(readPositions(`<gpx><rte>${named}</rte><trk>${segments}</trk></gpx>`)).toEqual([
      [[5, 1, 'A & B']],
      [
        [5, 1, 'A & B'],
        [5, 2, ''],
        [5, 3, ''],
      ],
    ])
  })

  it.each([
    ['beyond 180° W', [-170, -190], [-170, 170]],
    ['beyond 180° E', [170, 190], [170, -170]],
    ['beyond 360°', [350, 370], [-10, 10]],
  ])('may count longitudes on across the date line or Greenwich, %s', (_, lons, expected) => {
    const text = JSON.stringify({ type: 'LineString', coordinates: lons.map((lon) => [lon, 0]) })
    expect(readPositions(text)).toEqual([expected.map((lon) => [lon, 0, ''])])
  })

  it('may be cut at the date line, and is joined there', () => {
    const parts = (...lines: number[][][]) => JSON.stringify({ type: 'MultiLineString', coordinates: lines })
    const cut = parts(
      [
        [170, 1],
        [180, 2],
      ],
      [
        [-180, 2],
        [-170, 3],
      ],
    )
    expect(readPositions(cut)).toEqual([
      [
        [170, 1, ''],
        [-170, 3, ''],
      ],
    ])
    const apart = parts(
      [
        [170, 1],
        [180, 2],
      ],
      [
        [-180, 3],
        [-170, 3],
      ],
    )
    expect(readPositions(apart)[0]).toHaveLength(4)
    expect(readRefusal('{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],5,["a"]]}')).toMatch(
      /Position 3 is not on the Earth/,
    )
  })

  it('holds a position that is repeated once, and both poles', () => {
    const line = (coordinates: number[][]) => JSON.stringify({ type: 'LineString', coordinates })
    const repeated = [
      [1, 2],
      [1, 2],
      [1, 2],
    ]
    expect(readPositions(line(repeated))).toEqual([[[1, 2, '']]])
    const poles = [
      [0, 90],
      [90, -90],
    ]
    expect(readPositions(line(poles))).toEqual([
      [
        [0, 90, ''],
        [90, -90, ''],
      ],
    ])
  })

  it('may be written in UTF-16 or in the encoding of Western Windows', () => {
    const text = 'name,lat,lon\nTromsø,69.65,18.96\n'
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const windows = Uint8Array.from(Buffer.from(text, 'latin1'))
    for (const bytes of [utf16, windows]) {
      const found = readPlanFile(bytes.buffer)
      expect(found.ok && found.tracks[0]?.places[0]?.name).toBe('Tromsø')
    }
  })

  it('that is longer than a plan is followed with as many waypoints as a plan takes', () => {
    const coordinates = Array.from({ length: 5000 }, (_, i) => [i / 100, 10 * Math.sin(i / 300)])
    const [track] = readTracks(JSON.stringify({ type: 'LineString', coordinates }))
    expect(track?.places.length).toBeLessThanOrEqual(planLimits.waypoints)
    expect(track?.places.length).toBeGreaterThan(20)
    expect(track?.simplifiedFrom).toBe(5000)
    expect(track?.places.at(-1)?.lon).toBe(49.99)
  })
})
