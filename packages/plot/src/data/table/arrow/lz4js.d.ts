/** The part of lz4js 0.2.0 that is used; the package has no types. */
declare module 'lz4js' {
  /** Decompresses the block of `length` bytes at `start` of `from` into `into` from `end` on; returns where the result ends. */
  export function decompressBlock(
    from: Uint8Array,
    into: Uint8Array,
    start: number,
    length: number,
    end: number,
  ): number
}
