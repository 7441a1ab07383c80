/** An SVG of the page as an image, for no canvas takes its elements as they are. */
export async function svgPicture(svg: Element | null): Promise<HTMLImageElement> {
  const text = svg ? new XMLSerializer().serializeToString(svg) : ''
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  await image.decode()
  URL.revokeObjectURL(address)
  return image
}
