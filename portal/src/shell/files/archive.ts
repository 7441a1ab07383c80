import { Zip, ZipDeflate } from 'fflate'

/** A zip that is written as its files come; it holds nothing but what is compressed. */
interface Archive {
  /** Begins a file; `write` takes its text or bytes, `end` closes it. */
  file(name: string): ArchiveFile
  /** Closes the archive. */
  end(): void
}

export interface ArchiveFile {
  write(part: string | Uint8Array): void
  end(): void
}

/** Opens an archive whose bytes go to `onPart` as they are made. */
export function openArchive(onPart: (part: Uint8Array<ArrayBuffer>) => void): Archive {
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    onPart(chunk)
  })
  const encoder = new TextEncoder()
  return {
    file(name) {
      const entry = new ZipDeflate(name)
      zip.add(entry)
      return {
        write: (part) => entry.push(typeof part === 'string' ? encoder.encode(part) : part),
        end: () => entry.push(new Uint8Array(0), true),
      }
    },
    end: () => zip.end(),
  }
}

/** A body's bytes as they come; not every browser lets a stream be walked through. */
export async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
