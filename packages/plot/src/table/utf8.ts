/** What every thread of every browser has, and plain ECMAScript does not name. */
declare const TextDecoder: new () => Utf8Decoder

export interface Utf8Decoder {
  /** With `stream`, a character that is cut at the end waits for the next bytes. */
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

export const utf8Decoder = (): Utf8Decoder => new TextDecoder()
