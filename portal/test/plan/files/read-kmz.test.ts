import { planLimits } from '@isobath/domain'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isArchive } from '../../../src/plan/files/importable.ts'
import { readKmz } from '../../../src/plan/files/read-kmz.ts'

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
