import { describe, expect, it } from 'vitest'
import { readPositions, readTracks } from './read-text.ts'

describe('a table of positions', () => {
  it.each([
    ['commas', 'Station,Latitude,Longitude,hours\nA,21.34,-157.88,2\n"B, north",22 45.0 N,158 00.0 W,\n'],
    ['semicolons and decimal commas', 'name;lat;lon;hours\r\nA;21,34;-157,88;2\r\nB, north;22,75;-158;\r\n'],
    ['tabs and a comment', '# from the bridge\nlon\tlat\tname\thours\n-157.88\t21.34\tA\t2\n202\t22.75\tB, north\t\n'],
  ])('divided by %s is one list of points', (_, text) => {
    expect(readPositions(text)).toEqual([
      [
        [-157.88, 21.34, 'A'],
        [-158, 22.75, 'B, north'],
      ],
    ])
    expect(readTracks(text)[0]?.places.map(({ hours }) => hours)).toEqual([2, null])
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
  ])('with %s keeps names and positions whole', (_, text) => {
    expect(readPositions(text)).toEqual([
      [
        [-157.88, 21.34, 'A'],
        [-158, 22.75, 'B, north'],
      ],
    ])
    expect(readTracks(text)[0]?.places.map(({ hours }) => hours)).toEqual([2, null])
  })

  it('divided by blanks may have names that end in a number', () => {
    expect(readPositions('lon lat name hours\n190 -45 WP 1 12\n')).toEqual([[[-170, -45, 'WP 1']]])
  })

  it.each([
    ['lat_deg,lat_min,lat_hem,lon_deg,lon_min,lon_hem\n21,20.4,N,157,52.8,W\n'],
    ['Lat [deg],Lat [min],Lon [deg],Lon [min]\n21,20.4,-157,52.8\n'],
    ['latitud;longitud\n21,34;-157,88\n'],
    ['X,Y,fid\n-157.88,21.34,1\n'],
  ])('may have parts of a position in columns of their own, or words of other languages: %j', (text) => {
    expect(readPositions(text)).toEqual([[[-157.88, 21.34, '']]])
  })

  it.each([
    ['lat_dd,lon_dd\n1,2\n'],
    ['decimalLatitude,decimalLongitude\n1,2\n'],
    ['Latitude [deg_N],Longitude [deg_E]\n1,2\n'],
    ['long_name,lat,lon\nA,1,2\n'],
  ])('has its columns found in %j', (text) => {
    expect(readPositions(text)).toEqual([[[2, 1, '']]])
  })
})
