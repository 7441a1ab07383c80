/** The global `TextDecoder` of browsers and Node, which the ECMAScript library does not declare. */
declare const TextDecoder: new (encoding?: string) => Decoder

export interface Decoder {
  /** With `stream`, an incomplete character at the end is kept for the next call. */
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

/** The decoder that the byte order mark names (Encoding Standard, 6.1, "BOM sniff"): spreadsheets write "Unicode text" as UTF-16. */
export const decoderFor = ([first, second]: Uint8Array): Decoder =>
  new TextDecoder(first === 255 && second === 254 ? 'utf-16le' : first === 254 && second === 255 ? 'utf-16be' : 'utf-8')

/** The decoder of texts that are not UTF-8: Windows-1252, which contains ISO 8859-1. */
export const westernDecoder = (): Decoder => new TextDecoder('windows-1252')
