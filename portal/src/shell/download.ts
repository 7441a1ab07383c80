/** Gives a file to the reader. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

/** A file name of letters, digits and underscores. */
export const fileName = (parts: readonly string[], extension: string) =>
  `${parts.map((part) => part.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_').replaceAll(/^_+|_+$/g, '')).join('_')}.${extension}`
