import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile as ZipWriter } from 'yazl'

/** A file of an archive. Its bytes are read when the files before it are written. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly path: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** The size, where it is known. Readers that go from the front must know sizes above 4 GiB first. */
  readonly size?: number
}

/** More saves little, and costs several times the CPU. */
const compressionLevel = 1

/** A size from which on packed bytes may exceed what 32 bits count: what does not pack grows by less than a thousandth. */
const largeBytes = 0xffff_ffff / 1.001

/**
 * A path that an archive may hold: `_` stands for control characters and backslashes, which the format forbids, and for the names `.` and `..`, which lead to another folder
 * where the archive is unpacked.
 */
export const archivePath = (path: string): string =>
  path
    .split('/')
    .map((name) => (/^\.{0,2}$/.test(name) ? '_' : name.replaceAll(/[\p{Cc}\\]/gu, '_')))
    .join('/')

/**
 * Writes a ZIP archive as its files come, one after another; nothing is held but the list of files. What goes beyond 4 GiB or 65,535 files takes the
 * 64-bit form, and an archive below that does not.
 *
 * @param now the time that the files bear
 */
export async function* createZip(
  files: AsyncIterable<ZipFile>,
  now: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const writer = new ZipWriter()
  // A stream of Node behind the type of any readable stream.
  const output = writer.outputStream as Readable
  let source: Readable | undefined
  const fill = async () => {
    for await (const { path, bytes, size = 0 } of files) {
      if (output.destroyed) return
      source = Readable.from(bytes, { objectMode: false })
      writer.addReadStream(source, path, {
        mtime: now,
        mode: 0o100644,
        compressionLevel,
        forceZip64Format: size >= largeBytes,
      })
      await finished(source, { writable: false })
    }
    writer.end()
  }
  const filled = fill().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const piece of output) yield piece as Uint8Array
  } finally {
    // A reader who leaves ends the file that is read, and with it the list.
    source?.destroy()
    output.destroy()
    await filled
  }
}
