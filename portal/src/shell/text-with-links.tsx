import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A sentence whose links stand in square brackets. */
  readonly text: string
  /** What each of them becomes, in their order. */
  readonly links: readonly ((label: string) => ReactNode)[]
}

/** A sentence with links, which stands in its catalogue as one text. */
export function TextWithLinks({ text, links }: Props) {
  // The parts at odd places stood in brackets.
  const parts = text.split(/[[\]]/)
  return parts.map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : links[(at - 1) / 2]?.(part)}</Fragment>)
}
