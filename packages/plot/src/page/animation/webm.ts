/** Writes WebM: EBML elements of an identifier, a length and a body. Numbers are big-endian. */

/** One encoded frame. */
export interface WebmFrame {
  readonly bytes: Uint8Array
  /** Milliseconds from the start. */
  readonly time: number
  /** Whether it can be shown without those before it. */
  readonly isKey: boolean
}

interface WebmTrack {
  readonly codec: 'V_VP8' | 'V_VP9'
  readonly width: number
  readonly height: number
  /** Milliseconds. */
  readonly duration: number
}

/** Bytes, or elements in their order. */
type Body = Uint8Array | readonly Body[]

const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
} as const

/** A block counts milliseconds from its cluster in 16 bits with a sign. */
const mostInCluster = 30_000

/** A WebM file of one track of frames, in the order of their times. */
export function webmFile(frames: readonly WebmFrame[], { codec, width, height, duration }: WebmTrack): Blob {
  const clusters: { readonly time: number; readonly frames: WebmFrame[] }[] = []
  for (const frame of frames) {
    const last = clusters.at(-1)
    if (last && !frame.isKey && frame.time - last.time <= mostInCluster) last.frames.push(frame)
    else clusters.push({ time: frame.time, frames: [frame] })
  }
  const file: Body = [
    element(ids.header, [
      element(ids.version, unsigned(1)),
      element(ids.readVersion, unsigned(1)),
      element(ids.maxIdLength, unsigned(4)),
      element(ids.maxSizeLength, unsigned(8)),
      element(ids.docType, ascii('webm')),
      element(ids.docTypeVersion, unsigned(4)),
      element(ids.docTypeReadVersion, unsigned(2)),
    ]),
    element(ids.segment, [
      element(ids.info, [
        element(ids.timecodeScale, unsigned(1_000_000)),
        element(ids.muxingApp, ascii('Isobath')),
        element(ids.writingApp, ascii('Isobath')),
        element(ids.duration, float64(duration)),
      ]),
      element(ids.tracks, [
        element(ids.track, [
          element(ids.trackNumber, unsigned(1)),
          element(ids.trackUid, unsigned(1)),
          element(ids.trackType, unsigned(1)),
          element(ids.codecId, ascii(codec)),
          element(ids.video, [element(ids.pixelWidth, unsigned(width)), element(ids.pixelHeight, unsigned(height))]),
        ]),
      ]),
      ...clusters.map(({ time, frames: inCluster }) =>
        element(ids.cluster, [
          element(ids.timecode, unsigned(time)),
          ...inCluster.map((frame) => element(ids.simpleBlock, [blockHead(frame, time), frame.bytes])),
        ]),
      ),
    ]),
  ]
  return new Blob(flat(file) as Uint8Array<ArrayBuffer>[], { type: 'video/webm' })
}

const element = (id: number, body: Body): Body => [unsigned(id), lengthOf(sizeOf(body)), body]

const sizeOf = (body: Body): number =>
  body instanceof Uint8Array ? body.length : body.reduce((sum: number, part) => sum + sizeOf(part), 0)

const flat = (body: Body): Uint8Array[] => (body instanceof Uint8Array ? [body] : body.flatMap(flat))

/** The track, the time in its cluster, and whether the frame is a key. */
const blockHead = ({ time, isKey }: WebmFrame, from: number) =>
  Uint8Array.of(0x81, ((time - from) >> 8) & 0xff, (time - from) & 0xff, isKey ? 0x80 : 0)

/** A number in as few bytes as it needs. */
function unsigned(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

/** The length of a body in eight bytes. The first byte, 1, says that seven more follow. */
function lengthOf(size: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size))
  bytes[0] = 0x01
  return bytes
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

const ascii = (text: string) => new TextEncoder().encode(text)
