/** Cells of the relief around the earth, and from pole to pole. */
export const reliefSize = { width: 1080, height: 540 } as const

/** Depth and hill shade of the sea floor, as relief-png.ts holds them: base64. Fetches that module at the first request. Rejects where it cannot be fetched. */
export const loadReliefPng = async (): Promise<string> => (await import('./relief-png.ts')).png

/** The two pictures, one below the other. Works on a page and in a worker. */
export async function decodeRelief(png: string): Promise<ImageBitmap> {
  const text = atob(png)
  const bytes = new Uint8Array(text.length)
  // `Uint8Array.from` with a function takes five times as long, and the first picture waits for it.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' })
}
