/** Gives a file to the reader. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Characters that a part of a file name may have: systems refuse names of more than 255 bytes. */
const longestPart = 80

/** A file name of letters, digits and underscores. Long parts are cut. */
export const fileName = (parts: readonly string[], extension: string): string =>
  `${parts
    .map((part) => trimmed(part.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')).slice(0, longestPart))
    .map(trimmed)
    .join('_')}.${extension}`

const trimmed = (part: string) => part.replaceAll(/^_+|_+$/g, '')
