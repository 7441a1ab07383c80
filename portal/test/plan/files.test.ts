import { emptyPlan, placeBetween, planLimits, type CruisePlan } from '@isobath/domain'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isArchive, sizeProblem } from '../../src/plan/files/importable.ts'
import { readKmz } from '../../src/plan/files/read-kmz.ts'
import { readPlanFile } from '../../src/plan/files/read-plan-file.ts'
import { planFormats, writePlanFile } from '../../src/plan/files/write-plan-file.ts'

const read = (text: string) => readPlanFile(new TextEncoder().encode(text).buffer)
const tracks = (text: string) => {
  const found = read(text)
  if (!found.ok) throw new Error(found.sentence)
  return found.tracks
}
const sentence = (text: string) => {
  const found = read(text)
  return found.ok ? `read as ${found.tracks.length} tracks` : found.sentence
}
const positions = (text: string) =>
  tracks(text).map(({ places }) => places.map(({ lon, lat, name }) => [lon, lat, name]))

const gpx = `<?xml version="1.0"?>
<gpx version="1.1" creator="a plotter" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="22.75" lon="-158"><name>ALOHA</name></wpt>
  <wpt lat="10" lon="20"><name>elsewhere</name></wpt>
  <rte><name>Transit</name><rtept lat="21.34" lon="-157.88"/><rtept lat="22.75" lon="-158"/></rte>
  <trk><name>Sailed</name><trkseg><trkpt lat="1" lon="179.9"/><trkpt lat="2" lon="-179.9"/></trkseg><trkseg><trkpt lat="3" lon="-179"/><trkpt lat="4" lon="-178"/></trkseg></trk>
</gpx>`

describe('a file with a track', () => {
  it('in GPX gives routes, tracks and the other waypoints, and names their positions', () => {
    const found = tracks(gpx)
    expect(found.map(({ name, kind }) => [name, kind])).toEqual([
      ['Transit', 'route'],
      ['Sailed', 'track'],
      ['', 'points'],
    ])
    expect(positions(gpx)).toEqual([
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
    expect(positions(kml)).toEqual([
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
    expect(tracks(kml).map(({ name, kind }) => [name, kind])).toEqual([
      ['Drawn', 'route'],
      ['Sailed', 'track'],
    ])
    expect(positions(kml)[1]).toEqual([
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
    expect(positions(JSON.stringify(line))).toEqual([
      [
        [170, 0, ''],
        [-170, 10, ''],
      ],
    ])
    expect(tracks(JSON.stringify({ type: 'Feature', properties: { name: 'A' }, geometry: line }))[0]?.name).toBe('A')
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
    expect(positions(JSON.stringify(collection))).toEqual([
      [
        [1, 2, ''],
        [3, 4, ''],
      ],
    ])
  })

  it.each([
    ['commas', 'Station,Latitude,Longitude,hours\nA,21.34,-157.88,2\n"B, north",22 45.0 N,158 00.0 W,\n'],
    ['semicolons and decimal commas', 'name;lat;lon;hours\r\nA;21,34;-157,88;2\r\nB, north;22,75;-158;\r\n'],
    ['tabs and a comment', '# from the bridge\nlon\tlat\tname\thours\n-157.88\t21.34\tA\t2\n202\t22.75\tB, north\t\n'],
  ])('in CSV with %s is one list of points', (_, text) => {
    expect(positions(text)).toEqual([
      [
        [-157.88, 21.34, 'A'],
        [-158, 22.75, 'B, north'],
      ],
    ])
    expect(tracks(text)[0]?.places.map(({ hours }) => hours)).toEqual([2, null])
  })

  it.each([
    ['blanks', 'lat lon name hours\n 21.34  -157.88 A 2\n22.75   202    "B, north"\n'],
    ['blanks and decimal commas', 'name lon lat hours\nA -157,88 21,34 2\nB, north -158,0 22,75 -\n'],
    [
      'lines before its names',
      'sep=;\r\nRoute of lat and lon 1;2\r\nname;lat;lon;hours\r\nA;21,34;-157,88;2\r\nB, north;22,75;202\r\n',
    ],
    ['names in a comment', '# lon lat hours name\n-157.88 21.34 2 A\n# break\n-158 22.75 - B, north\n'],
    ['commas in names', 'lat,lon,hours,name\n21.34,-157.88,2,A\n22.75,-158,,B, north\n'],
  ])('in a table with %s keeps names and positions whole', (_, text) => {
    expect(positions(text)).toEqual([
      [
        [-157.88, 21.34, 'A'],
        [-158, 22.75, 'B, north'],
      ],
    ])
    expect(tracks(text)[0]?.places.map(({ hours }) => hours)).toEqual([2, null])
  })

  it('in a table divided by blanks has names that end in a number', () => {
    expect(positions('lon lat name hours\n190 -45 WP 1 12\n')).toEqual([[[-170, -45, 'WP 1']]])
  })

  it.each([
    ['lat_deg,lat_min,lat_hem,lon_deg,lon_min,lon_hem\n21,20.4,N,157,52.8,W\n'],
    ['Lat [deg],Lat [min],Lon [deg],Lon [min]\n21,20.4,-157,52.8\n'],
    ['latitud;longitud\n21,34;-157,88\n'],
    ['X,Y,fid\n-157.88,21.34,1\n'],
  ])('in CSV may have parts of a position in columns of their own, or words of other languages: %j', (text) => {
    expect(positions(text)).toEqual([[[-157.88, 21.34, '']]])
  })

  it.each([
    ['lat_dd,lon_dd\n1,2\n'],
    ['decimalLatitude,decimalLongitude\n1,2\n'],
    ['Latitude [deg_N],Longitude [deg_E]\n1,2\n'],
    ['long_name,lat,lon\nA,1,2\n'],
  ])('in CSV finds its columns in %j', (text) => {
    expect(positions(text)).toEqual([[[2, 1, '']]])
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
    expect(positions(text)).toEqual([
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
    expect(positions(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
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
    expect(positions(`<gpx><rte>${named}</rte><trk>${segments}</trk></gpx>`)).toEqual([
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
    expect(positions(text)).toEqual([expected.map((lon) => [lon, 0, ''])])
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
    expect(positions(cut)).toEqual([
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
    expect(positions(apart)[0]).toHaveLength(4)
    expect(sentence('{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],5,["a"]]}')).toMatch(
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
    expect(positions(line(repeated))).toEqual([[[1, 2, '']]])
    const poles = [
      [0, 90],
      [90, -90],
    ]
    expect(positions(line(poles))).toEqual([
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
    const [track] = tracks(JSON.stringify({ type: 'LineString', coordinates }))
    expect(track?.places.length).toBeLessThanOrEqual(planLimits.waypoints)
    expect(track?.places.length).toBeGreaterThan(20)
    expect(track?.simplifiedFrom).toBe(5000)
    expect(track?.places.at(-1)?.lon).toBe(49.99)
  })
})

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
    const said = sentence(text)
    expect(said).toMatch(expected)
    expect(said).toMatch(/[.]$|W\.$/)
  })

  it('is not even opened beyond the limit of its size', () => {
    expect(sizeProblem(planLimits.fileBytes)).toBeUndefined()
    expect(sizeProblem(planLimits.fileBytes + 1)).toMatch(/larger than 10 MB/)
  })
})

describe('a KMZ', () => {
  const line = (lon: number) =>
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString><coordinates>${lon},10 ${lon + 1},11</coordinates></LineString></Placemark></kml>`
  const archive = (files: Readonly<Record<string, string>>, level: 0 | 9 = 9) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level })
  const firstLon = (bytes: Uint8Array) => {
    const found = readKmz(new Uint8Array(bytes).buffer)
    return found.ok ? found.tracks[0]?.places[0]?.lon : found.sentence
  }

  it('is known by its content', () => {
    expect(isArchive(new Uint8Array(archive({ 'doc.kml': line(1) })).buffer)).toBe(true)
    expect(isArchive(strToU8(line(1)).buffer)).toBe(false)
  })

  it.each([
    ['compressed', 9],
    ['stored', 0],
  ] as const)('gives the track of its doc.kml, wherever that stands: %s', (_, level) => {
    expect(firstLon(archive({ 'files/other.kml': line(1), 'icon.png': 'PNG', 'doc.kml': line(2) }, level))).toBe(2)
  })

  it('gives the first KML where none is called doc.kml', () => {
    expect(firstLon(archive({ 'readme.txt': 'hello', 'My track.KML': line(3), 'b.kml': line(4) }))).toBe(3)
  })

  /** The archive with other numbers in the directory entry of its one file, 24 bytes after whose start the length stands. */
  function withStated(bytes: Uint8Array, at: number, value: number): Uint8Array {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const start = Array.from(bytes.keys()).findLast(
      (i) => i + 4 <= bytes.length && view.getUint32(i, true) === 0x02014b50,
    )!
    view.setUint32(start + at, value, true)
    return bytes
  }

  it.each([
    ['without KML', archive({ 'a.txt': 'x' }), /no KML/],
    ['cut off', archive({ 'doc.kml': line(1) }).slice(0, 60), /cannot be unpacked/],
    ['with an archive in it', archive({ 'doc.kml': 'PK\u0003\u0004' }), /another archive/],
    ['of a KML beyond the limit', archive({ 'doc.kml': ' '.repeat(planLimits.fileBytes + 1) }), /larger than 10 MB/],
    ['that states a giant size', withStated(archive({ 'doc.kml': line(1) }), 24, 0xfffffffe), /larger than 10 MB/],
    ['that states a small size', withStated(archive({ 'doc.kml': line(1) }), 24, 40), /not complete XML/],
    ['of an unknown compression', withStated(archive({ 'doc.kml': line(1) }), 10, 99), /cannot be unpacked/],
    ['beyond the limit itself', new Uint8Array(planLimits.fileBytes + 1), /larger than 10 MB/],
    ['of nothing but its mark', strToU8('PK\u0003\u0004'), /cannot be unpacked/],
  ])('%s is refused in one sentence', (_, bytes, expected) => {
    expect(firstLon(bytes)).toMatch(expected)
  })

  it('that states more files than it can have is refused before they are all looked for', () => {
    const bytes = archive({ 'doc.kml': line(1) })
    // The end of the directory holds the number of files 14 bytes before the end of the archive.
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(bytes.length - 14, 0xffff, true)
    expect(firstLon(bytes)).toMatch(/cannot be unpacked/)
  })
})

describe('an exported plan', () => {
  const plan: CruisePlan = {
    ...emptyPlan,
    departure: Date.UTC(2027, 5, 1, 8),
    knots: 10,
    stationHours: 4,
    waypoints: [
      { lon: 179.5, lat: -10.25, name: 'A & <B> "C"', hours: 0 },
      { lon: -179.12345, lat: -9, name: '=1+1', hours: null },
      { lon: -170, lat: 0, name: 'Ærø', hours: 12 },
    ],
  }

  it.each(planFormats)('reads back from $label with its positions, names and hours', ({ format }) => {
    const [track] = tracks(writePlanFile(plan, format))
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
    const [header, first, second] = writePlanFile(plan, 'csv').split('\n')
    expect(header).toBe('number,name,lat,lon,hours,leg_nmi,bearing_deg,distance_nmi,arrival_utc,departure_utc')
    expect(first).toBe('1,"A & <B> ""C""",-10.25,179.5,0,,,0,2027-06-01T08:00:00Z,2027-06-01T08:00:00Z')
    expect(second).toMatch(
      /^2,"?'=1\+1"?,-9,-179\.12345,4,110\.\d+,47\.\d,110\.\d+,2027-06-01T19:0\d:\d\dZ,2027-06-01T23:0\d:\d\dZ$/,
    )
  })

  it('of one waypoint is a point, and without a departure has no times', () => {
    const one = { ...plan, departure: null, waypoints: plan.waypoints.slice(0, 1) }
    expect(JSON.parse(writePlanFile(one, 'geojson')).features).toHaveLength(1)
    expect(writePlanFile(one, 'csv')).toMatch(/0,,\n$/)
    expect(writePlanFile(one, 'gpx')).not.toContain('<time>')
  })
})
