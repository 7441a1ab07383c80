import type postgres from 'postgres'

/** Replaces half characters and null characters, which PostgreSQL does not store. */
const replacement = '\ufffd'

/** `text`, `varchar` and lists of these, as the driver numbers types. */
const textTypes = [25, 1043, 1009, 1015]

/** `json` and `jsonb`. */
const jsonTypes = [114, 3802]

/**
 * Makes every text storable that is sent to the store. The JSON beside a file, an attribute of Zarr and a name in an archive can hold characters that PostgreSQL refuses. Bodies of
 * calls that hold them are refused before (`validateBody`).
 */
export function storeAnyText({ options }: postgres.Sql): void {
  for (const type of textTypes) options.serializers[type] = (value: unknown) => storableText(String(value))
  for (const type of jsonTypes) options.serializers[type] = (value: unknown) => storableJson(String(value))
}

export const storableText = (text: string): string =>
  text.replace(/\p{Cs}/gu, replacement).replaceAll('\0', replacement)

/** JSON as `JSON.stringify` writes it. It escapes half characters and null characters, and no others as `\ud…` and `\u0000`. */
export const storableJson = (json: string): string =>
  json.replace(/\\(u0000|ud[89a-f][\da-f]{2}|.)/g, (escape, code: string) => (code.length > 1 ? replacement : escape))
