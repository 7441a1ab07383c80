// Storage throws where the reader forbids it, and where it is full.

/** The text that is kept under a name; null where there is none. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name where the browser allows it. */
export function writeStored(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    return
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
