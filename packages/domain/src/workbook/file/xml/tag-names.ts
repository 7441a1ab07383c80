/** Whether bytes are the letters of a name. */
export function isName(bytes: Uint8Array, from: number, to: number, name: Uint8Array): boolean {
  if (to - from !== name.length) return false
  for (let i = 0; i < name.length; i++) if (bytes[from + i] !== name[i]) return false
  return true
}

export const nameBytes = (name: string): Uint8Array => Uint8Array.from(name, (letter) => letter.charCodeAt(0))

/** Characters of a short text at most: a call takes no million arguments. */
const longestShort = 200

/** The beginning of a text of ASCII; each other byte becomes some character. */
export const shortText = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + longestShort)))
