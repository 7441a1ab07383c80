/** Cells of the relief around the earth, and from pole to pole. */
export const reliefSize = { width: 1080, height: 540 } as const

/** Depth and hill shade of the sea floor, as relief-png.ts holds them: base64. Fetches that module at the first request. Rejects where it cannot be fetched. */
export const loadReliefPng = async (): Promise<string> => (await import('./relief-png.ts')).png
