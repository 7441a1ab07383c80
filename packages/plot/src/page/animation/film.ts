/** Writes the frames of an animation as one file. This code is fetched with the first of them. */
// By its path for browsers: without one the build for pages takes the file for Node, which imports a module of Node.
import { Zip, ZipPassThrough } from 'fflate/browser'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { ImageSize } from '../../style/image-size.ts'
import type { FilmOptions } from '../../options/animation.ts'
import { type WebmFrame, webmFile } from './webm.ts'

/** What a film is made of. */
interface FilmInput {
  /** The text of each frame, for the names of its pictures. */
  readonly names: readonly string[]
  /** Paints the picture of a frame. */
  readonly paint: (index: number, size: ImageSize) => Promise<HTMLCanvasElement>
  /** The same picture as a PNG file. */
  readonly export: (index: number, size: ImageSize) => Promise<Blob>
  readonly size: ImageSize
  readonly framesPerSecond: number
  readonly format: FilmOptions['format']
  readonly onProgress: FilmOptions['onProgress']
  readonly signal: AbortSignal | undefined
}

/** Writes a film where the browser encodes one, otherwise a ZIP of pictures. One frame is in memory at a time, beside what is written. */
export async function writeFilm(input: FilmInput): Promise<Blob> {
  const { format, size } = input
  if (format === 'zip') return writePictures(input)
  // Encoders take even numbers of pixels.
  const even = { width: evenPixels(size.width, size.scale), height: evenPixels(size.height, size.scale) }
  const config = await supportedConfig({ ...even, framerate: input.framesPerSecond })
  if (config) return encodeFilm(input, config)
  if (format === 'webm') throw new Error(chartTexts().animation.noFilm)
  return writePictures(input)
}

const evenPixels = (side: number, scale: number) => 2 * Math.ceil((side * scale) / 2)

/** The codecs of WebM, the better first, by their names in files. */
const codecs = { V_VP9: 'vp09.00.51.08', V_VP8: 'vp8' } as const
type CodecName = keyof typeof codecs

type Config = VideoEncoderConfig & { readonly name: CodecName }

/** Bits for each pixel of a frame: enough for sharp letters and lines. */
const bitsPerPixel = 0.4

async function supportedConfig(size: {
  width: number
  height: number
  framerate: number
}): Promise<Config | undefined> {
  if (typeof VideoEncoder === 'undefined') return undefined
  const bitrate = Math.max(1e6, Math.round(size.width * size.height * size.framerate * bitsPerPixel))
  for (const name of Object.keys(codecs) as CodecName[]) {
    const config = { ...size, codec: codecs[name], bitrate }
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (supported) return { ...config, name }
  }
  return undefined
}

/** Frames from one that can be shown alone to the next. */
const keyFrameDistance = 30

async function encodeFilm(input: FilmInput, { name, ...config }: Config): Promise<Blob> {
  const { width, height } = config
  const duration = 1000 / input.framesPerSecond
  const chunks: WebmFrame[] = []
  let failure: unknown
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ bytes, time: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' })
    },
    error: (reason) => (failure = reason),
  })
  try {
    encoder.configure(config)
    for (let i = 0; i < input.names.length; i++) {
      const bitmap = await createImageBitmap(await drawFrame(input, i, input.paint), {
        resizeWidth: width,
        resizeHeight: height,
      })
      const frame = new VideoFrame(bitmap, { timestamp: i * duration * 1000, duration: duration * 1000 })
      encoder.encode(frame, { keyFrame: i % keyFrameDistance === 0 })
      frame.close()
      bitmap.close()
      // An encoder that is slower than the drawing would keep all frames.
      if (encoder.encodeQueueSize > 2) await encoder.flush()
    }
    await encoder.flush()
    if (failure) throw failure
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
  return webmFile(chunks, { codec: name, width, height, duration: input.names.length * duration })
}

/** The pictures are compressed already, and stored as they are. */
async function writePictures(input: FilmInput): Promise<Blob> {
  const digits = String(input.names.length).length
  const parts: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((fault, part) => {
    if (fault) throw fault
    parts.push(part)
  })
  for (const [i, name] of input.names.entries()) {
    const picture = await drawFrame(input, i, input.export)
    const file = new ZipPassThrough(`${String(i + 1).padStart(digits, '0')} ${plainName(name)}.png`)
    archive.add(file)
    file.push(new Uint8Array(await picture.arrayBuffer()), true)
  }
  archive.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** A text without what names of files must not have. */
const plainName = (text: string) => text.replaceAll(/[\\/:*?"<>|]/g, '-')

async function drawFrame<Picture>(
  { size, names, onProgress, signal }: FilmInput,
  index: number,
  draw: (index: number, size: ImageSize) => Promise<Picture>,
): Promise<Picture> {
  signal?.throwIfAborted()
  const picture = await draw(index, size)
  onProgress?.(index + 1, names.length)
  return picture
}
