import { Link } from 'wouter'

interface Props {
  /** A sentence whose links stand in square brackets. */
  readonly text: string
  /** The addresses of its links, in their order. */
  readonly links: readonly string[]
  /** Called when a link is followed. */
  readonly onFollow?: (() => void) | undefined
}

/** A sentence with links. `screen-texts.ts` holds it as one text. */
export const TextWithLinks = ({ text, links, onFollow }: Props) =>
  // The parts at odd places stood in brackets.
  text.split(/[[\]]/).map((part, at) => {
    const href = links[(at - 1) / 2]
    if (href === undefined) return part
    // Documents of the service are no pages of the portal.
    return href.startsWith('/api/') ? (
      <a key={href} href={href}>
        {part}
      </a>
    ) : (
      <Link key={href} href={href} onClick={onFollow}>
        {part}
      </Link>
    )
  })
