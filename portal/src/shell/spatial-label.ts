/** The specified label of a spatial resolution: cells that are as wide as they are high have one number, as in `1/4°`. */
export const spatialLabel = (resolution: string): string => {
  const [height = '', width, ...rest] = resolution.split(/[xX×]/).map((part) => part.trim())
  if (width === undefined || rest.length > 0) return resolution
  return height === width ? height : `${height} × ${width}`
}
