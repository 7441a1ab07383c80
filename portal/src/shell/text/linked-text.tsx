const address = /https?:\/\/[^\s<>()]+[^\s<>().,;:]/g

/** A text whose web addresses are links. */
export function LinkedText({ text }: { readonly text: string }) {
  const links = [...text.matchAll(address)]
  const after = (at: number) => (links[at]?.index ?? 0) + (links[at]?.[0].length ?? 0)
  return (
    <>
      {links.map((link, at) => (
        <span key={link.index}>
          {text.slice(at === 0 ? 0 : after(at - 1), link.index)}
          <a href={link[0]} rel="noreferrer">
            {link[0]}
          </a>
        </span>
      ))}
      {text.slice(links.length === 0 ? 0 : after(links.length - 1))}
    </>
  )
}
