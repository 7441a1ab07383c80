/** Where the bytes of a transfer go. */
interface Sink {
  readonly write: (part: Uint8Array<ArrayBuffer>) => Promise<void> | void
  /** Makes the file. Until then there is none. */
  readonly close: () => Promise<void> | void
  /** Drops what was written. */
  readonly abort: () => Promise<void> | void
}

/** Keeps a file in memory until it is whole, then gives it to the reader. */
export function memorySink(save: (file: Blob) => void): Sink {
  let parts: BlobPart[] = []
  return {
    write: (part) => void parts.push(part),
    close: () => save(new Blob(parts)),
    abort: () => void (parts = []),
  }
}

/** The dialog of some browsers in which the reader chooses where a page writes a file. */
type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
const savePicker = (): SavePicker | undefined => (globalThis as { showSaveFilePicker?: SavePicker }).showSaveFilePicker

/** Whether this browser can write a file as its bytes come. */
export const canStream = (): boolean => savePicker() !== undefined

/**
 * Asks the reader for a place and writes there as the bytes come; the browser makes the file only when it is closed. Undefined where the reader declines.
 * Must be called while a click is handled.
 */
export async function fileSink(name: string): Promise<Sink | undefined> {
  try {
    const handle = await savePicker()?.({ suggestedName: name })
    const stream = await handle?.createWritable()
    if (!stream) return undefined
    return {
      write: (part) => stream.write(part),
      close: () => stream.close(),
      abort: () => stream.abort(),
    }
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') return undefined
    throw reason
  }
}

/** Copies a body into a sink. A body that breaks off leaves no file, and rejects. */
export async function receive(response: Response, sink: Sink, onBytes: (bytes: number) => void): Promise<number> {
  if (!response.body) throw new TypeError('The answer has no body.')
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = response.body.getReader()
  const promised = Number(response.headers.get('Content-Length') ?? Number.NaN)
  const isPlain = response.headers.get('Content-Encoding') === null
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      await sink.write(value)
      bytes += value.byteLength
      onBytes(bytes)
    }
    if (isPlain && bytes < promised) throw new TypeError('The answer ended early.')
    await sink.close()
    return bytes
  } catch (reason) {
    await reader.cancel().catch(() => undefined)
    await sink.abort()
    throw reason
  }
}
