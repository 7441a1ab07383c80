import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/ingest/command/file-list.ts'
import { archive } from '../submissions/forged-zip.ts'
import { ingester } from './observations/tables.ts'
import { temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const refusalOf = (name: string, bytes: Buffer | string) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return ingest.refusalOf(path)
}
const binary = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(300)])
const tar = Buffer.alloc(512)
tar.write('casts.csv')
tar.write('ustar', 257)

describe('a file of a format that is known and not read', () => {
  it.each([
    ['x.grib', binary('GRIB\0\0\0\u0002'), 'is a GRIB file, which is not read: convert it to NetCDF, as with `cdo'],
    ['x.bufr', binary('BUFR'), 'is a BUFR file'],
    ['x.hdf', binary('\u000e\u0003\u0013\u0001'), 'is an HDF4 file, which is not read: convert it to NetCDF'],
    ['x.mat', binary('MATLAB 5.0 MAT-file, Platform: GLNXA64'), 'is a file of Matlab'],
    ['y.mat', binary('MATLAB 7.3 MAT-file, Platform: GLNXA64'), 'is a file of Matlab'],
    ['z.mat', binary('\0\0\0\0\u0001\0\0\0\u0005\0\0\0\0\0\0\0\u0005\0\0\0temp\0'), 'is a file of Matlab'],
    ['x.shp', binary('\0\0\u0027\u000a'), 'is a shapefile'],
    ['x.tif', binary('II*\0'), 'is a TIFF'],
    ['x.tar', tar, 'is a tar archive, which is not read: unpack it and give its files, or pack them as ZIP.'],
    ['x.tar.gz', gzipSync(tar), 'is a tar archive'],
    ['x.csv.bz2', binary('BZh91AY'), 'is packed by bzip2, which is not read: unpack it'],
    ['x.csv.zst', binary('(\u00b5/\u00fd'), 'is packed by Zstandard'],
    ['x.csv.Z', Buffer.from('\u001f\u009d\u0090abc', 'latin1'), 'is packed by compress'],
    ['x.feather', binary('ARROW1'), 'is an Arrow file, which is not read: write it as Parquet.'],
    [
      'x.arrows',
      binary('\u00ff\u00ff\u00ff\u00ff\u0010\u0003\0\0\u0010'),
      'is an Arrow stream, which is not read: write it',
    ],
    ['x.grd', 'DSAA\n2 2\n0 1\n0 1\n1 4\n1 2\n3 4\n', 'is a grid of Surfer, which is not read: convert it to NetCDF'],
    ['y.grd', binary('DSBB'), 'is a grid of Surfer'],
    ['z.grd', binary('DSRB'), 'is a grid of Surfer'],
    ['x.asc', 'ncols 2\r\nnrows 2\r\nxllcorner 0\r\n', 'is an ESRI ASCII grid, which is not read: convert it'],
    ['x.html', '<!DOCTYPE html>\n<html><body>404</body></html>', 'is a web page, which is not read: fetch the file'],
    ['x.kml', '<?xml version="1.0"?>\n<kml></kml>', 'is a KML or GPX file'],
    ['x.xml', '<?xml version="1.0"?>\n<casts></casts>', 'is an XML file'],
    ['x.geojson', '\ufeff{"type": "FeatureCollection"}', 'is a JSON file, which is not read: give its table as CSV'],
    [
      'x.ods',
      archive([
        { name: 'mimetype', data: 'a' },
        { name: 'META-INF/manifest.xml', data: 'a' },
      ]),
      'is an OpenDocument file, which is not read: save it as .xlsx or CSV.',
    ],
    [
      'x.zip',
      archive([
        { name: 'a.shp', data: 'a' },
        { name: 'a.dbf', data: 'a' },
      ]),
      'is a shapefile',
    ],
    [
      'x.dwca.zip',
      archive([
        { name: 'meta.xml', data: 'a' },
        { name: 'event.txt', data: 'a' },
        { name: 'occurrence.txt', data: 'a' },
      ]),
      'is a Darwin Core Archive, which is not read: give one table, with eventDate, decimalLatitude and decimalLongitude in each row',
    ],
    ['x.kmz', archive([{ name: 'doc.kml', data: 'a' }]), 'is a KMZ file'],
    [
      'x.zarr.zip',
      archive([
        { name: 'temp/zarr.json', data: 'a' },
        { name: 'zarr.json', data: 'a' },
      ]),
      'is damaged, its files cannot be read as those of Zarr: fetch or write it again.',
    ],
  ] as const)('is refused by its name: %s', async (name, bytes, sentence) => {
    expect(await refusalOf(name, bytes)).toContain(`${name} ${sentence}`)
  })

  it.each([
    ['GRIB,time,lat,lon\n1,2016-04-30,1,2\n', 'GRIB'],
    ['ARROW1,time,lat,lon\n1,2016-04-30,1,2\n', 'ARROW1'],
  ])('is not a text that begins so: %j', async (text, column) => {
    const { entry } = await ingest.rowsOfText(text)
    expect(entry.observations.columns.map(({ name }) => name)).toEqual([column])
  })

  it.each(['.zgroup', '.zarray', 'zarr.json'])(
    'may be a folder, which the command names as one store by its %s',
    async (marker) => {
      const store = join(folder, `store${marker}.zarr`)
      mkdirSync(store)
      writeFileSync(join(store, marker), '{}')
      expect(await listFiles([store])).toEqual({ ok: true, paths: [store], unlinked: new Set() })
    },
  )

  it('may be a folder of other files', async () => {
    const path = join(folder, 'casts')
    mkdirSync(path)
    expect(await ingest.refusalOf(path)).toBe('casts is a folder, which is not read: give its files.')
  })
})
