/** A file that claims to be a workbook, with the tools of the machine that holds it. */
export interface WorkbookFile {
  readonly bytes: number
  /** Reads up to `length` bytes; fewer at the end of the file. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>
  /** Unpacks raw deflated bytes piece by piece. It rejects where they are damaged, cut off, or followed by others. */
  readonly inflate: (from: number, length: number) => AsyncIterable<Uint8Array>
  /** Continues a CRC-32 (ISO 3309) over more bytes; 0 begins one. */
  readonly crc32: (bytes: Uint8Array, sum: number) => number
  /** Decodes UTF-8. It throws where the bytes are none. */
  readonly decode: (bytes: Uint8Array) => string
}
