/** Converts an SVG element to an image: a canvas cannot draw the element itself. */
export async function svgPicture(svg: Element | null): Promise<HTMLImageElement> {
  const text = svg ? new XMLSerializer().serializeToString(svg) : ''
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  await image.decode()
  URL.revokeObjectURL(address)
  return image
}
