/** What every thread of every browser has, and plain ECMAScript does not name. */
declare const TextDecoder: new (encoding?: string) => Decoder

export interface Decoder {
  /** With `stream`, a character that is cut at the end waits for the next bytes. */
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

export const utf8Decoder = (): Decoder => new TextDecoder()

/** By how a text begins (Encoding Standard, 6.1, "BOM sniff"): spreadsheets write "Unicode text" as UTF-16. */
export const decoderFor = ([first, second]: Uint8Array): Decoder =>
  new TextDecoder(first === 255 && second === 254 ? 'utf-16le' : first === 254 && second === 255 ? 'utf-16be' : 'utf-8')

/** Of texts that are no UTF-8: what Windows writes in Western Europe, which has ISO 8859-1 in it. */
export const westernDecoder = (): Decoder => new TextDecoder('windows-1252')
