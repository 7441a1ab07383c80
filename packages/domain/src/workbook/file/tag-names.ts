/** Whether bytes are the letters of a name. */
export function isName(bytes: Uint8Array, from: number, to: number, name: Uint8Array): boolean {
  if (to - from !== name.length) return false
  for (let i = 0; i < name.length; i++) if (bytes[from + i] !== name[i]) return false
  return true
}

export const nameBytes = (name: string): Uint8Array => Uint8Array.from(name, (letter) => letter.charCodeAt(0))
