/** CSS pixels of the globe's diameter at zoom 0, with some space around it. */
const pixelsAtZoom0 = 88

/** The zoom at which the whole globe fits a square of a given number of CSS pixels. */
export const zoomToFit = (side: number): number => Math.log2(side / pixelsAtZoom0)
