import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeFilm } from '../../../src/page/animation/film.ts'
import { webmFile } from '../../../src/page/animation/webm.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

test('where no film is encoded, the frames become an archive of pictures named in their order; asked for a film, it says so', async () => {
  const picture = (index: number) => Uint8Array.of(1, 2, index)
  const input = {
    names: ['2016-01-15 00:00', '90° W / 5 m'],
    paint: async () => expect.fail('an archive needs no canvas'),
    export: async (index: number) => new Blob([picture(index)]),
    size: { width: 100, height: 70, scale: 1 },
    framesPerSecond: 4,
    format: undefined,
    onProgress: undefined,
    signal: undefined,
  }
  const archive = await writeFilm(input)
  expect(archive.type).toBe('application/zip')
  expect(unzipSync(await bytesOf(archive))).toEqual({
    '1 2016-01-15 00-00.png': picture(0),
    '2 90° W - 5 m.png': picture(1),
  })
  await expect(writeFilm({ ...input, format: 'webm' })).rejects.toThrow('ask for the format zip')
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
