/** Cells of the relief around the earth, and from pole to pole. */
export const reliefSize = { width: 1080, height: 540 } as const

/**
 * Depth and hill shade of the sea floor: the two pictures of relief-png.ts, one below the other. Works in a page and in a worker, and fetches nothing but
 * the module that holds them. Rejects where that cannot be fetched.
 */
export async function loadRelief(): Promise<ImageBitmap> {
  const { png } = await import('./relief-png.ts')
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' })
}
