import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 as nodeCrc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { webmFile } from '../../../src/page/animation/webm.ts'
import { crc32, zipFile } from '../../../src/page/animation/zip.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

const hasPython = spawnSync('python3', ['--version']).error === undefined

test.skipIf(!hasPython)('a ZIP archive is read by Python, with names beyond ASCII', async () => {
  const files = [
    { name: '1 Größe.png', bytes: Uint8Array.of(1, 2, 3) },
    { name: '2 empty.png', bytes: new Uint8Array() },
  ]
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const path = join(folder, 'frames.zip')
  writeFileSync(path, await bytesOf(zipFile(files)))
  const script =
    'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nz.extractall(sys.argv[2])'
  execFileSync('python3', ['-c', script, path, folder])
  for (const { name, bytes } of files) expect(new Uint8Array(readFileSync(join(folder, name)))).toEqual(bytes)
})

test('the checksum is that of zlib', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7919) % 256)
  expect(crc32(bytes)).toBe(nodeCrc32(bytes))
})

/** The elements of EBML at one level: identifier, and body. */
function elementsIn(bytes: Uint8Array): { readonly id: number; readonly body: Uint8Array }[] {
  const found = []
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at]!) - 23
    const id = bytes.subarray(at, at + idLength).reduce((sum, byte) => sum * 256 + byte, 0)
    at += idLength
    const sizeLength = Math.clz32(bytes[at]!) - 23
    const [first, ...rest] = bytes.subarray(at, at + sizeLength)
    const size = rest.reduce((sum, byte) => sum * 256 + byte, first! & (0xff >> sizeLength))
    at += sizeLength
    found.push({ id, body: bytes.subarray(at, at + size) })
    at += size
  }
  return found
}

test('a WebM file has a cluster from each key frame on, whose blocks count from it', async () => {
  const frame = (time: number, isKey: boolean) => ({ bytes: Uint8Array.of(time % 256), time, isKey })
  const frames = [frame(0, true), frame(250, false), frame(500, true), frame(31_000, false)]
  const file = await bytesOf(webmFile(frames, { codec: 'V_VP9', width: 1000, height: 700, duration: 31_250 }))
  const [header, segment] = elementsIn(file)
  expect([header?.id, segment?.id]).toEqual([0x1a45dfa3, 0x18538067])
  const parts = elementsIn(segment!.body)
  expect(parts.map(({ id }) => id)).toEqual([0x1549a966, 0x1654ae6b, 0x1f43b675, 0x1f43b675, 0x1f43b675])
  const clusters = parts.slice(2).map(({ body }) => {
    const [timecode, ...blocks] = elementsIn(body)
    const time = timecode!.body.reduce((sum, byte) => sum * 256 + byte, 0)
    return [time, blocks.map((block) => [...block.body])]
  })
  expect(clusters).toEqual([
    [
      0,
      [
        [0x81, 0, 0, 0x80, 0],
        [0x81, 0, 250, 0, 250],
      ],
    ],
    [500, [[0x81, 0, 0, 0x80, 500 % 256]]],
    [31_000, [[0x81, 0, 0, 0, 31_000 % 256]]],
  ])
})
