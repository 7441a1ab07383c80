/** The text of src/scales/palettes/cmocean.ts, before it is formatted. */
export function cmoceanText(): string
