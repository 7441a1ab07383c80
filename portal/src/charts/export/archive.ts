import { Zip, ZipDeflate } from 'fflate'

/** A zip that is written as its files come; it holds nothing but what is compressed. */
export interface Archive {
  /** Begins a file; `write` takes its text or bytes, `end` closes it. */
  file(name: string): ArchiveFile
  /** Closes the archive and gives it. */
  end(): Blob
}

export interface ArchiveFile {
  write(part: string | Uint8Array): void
  end(): void
}

export function openArchive(): Archive {
  const parts: BlobPart[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk)
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
    end() {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
