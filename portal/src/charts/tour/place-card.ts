import type { CSSProperties } from 'react'

/** Where the card of a step and the outline of its target are. Without a target the card stands where the style sheet puts it. */
export interface CardPlace {
  readonly card?: CSSProperties
  readonly ring?: CSSProperties
}

/** CSS pixels between the target, its outline, the card and the edge of the screen. */
const [ringGap, cardGap, edge] = [4, 16, 16]

/** Below this width the card stays at the lower edge of the screen. */
const narrow = 900

/** Places a card beside the first of some targets that is on screen: at its right, else at its left, else inside it. */
export function placeCard(targets: readonly string[], card: HTMLElement | null): CardPlace {
  const target = targets
    .map((selector) => document.querySelector(selector))
    .find((element) => element?.checkVisibility({ visibilityProperty: true }))
  if (!target || !card) return {}
  target.scrollIntoView({ block: 'nearest' })
  const { left, top, right, width, height } = target.getBoundingClientRect()
  const ring = {
    left: left - ringGap,
    top: top - ringGap,
    width: width + 2 * ringGap,
    height: height + 2 * ringGap,
  }
  if (innerWidth <= narrow) return { ring }
  const fitsRight = right + cardGap + card.offsetWidth + edge <= innerWidth
  const fitsLeft = left - cardGap - card.offsetWidth >= edge
  const x = fitsRight
    ? right + cardGap
    : fitsLeft
      ? left - cardGap - card.offsetWidth
      : left + width / 2 - card.offsetWidth / 2
  const isTall = height > innerHeight / 2
  const y = fitsRight || fitsLeft ? top : isTall ? top + height / 2 : top + height + cardGap
  return {
    ring,
    card: {
      left: Math.min(Math.max(edge, x), innerWidth - card.offsetWidth - edge),
      top: Math.min(Math.max(edge, y), innerHeight - card.offsetHeight - edge),
      right: 'auto',
      bottom: 'auto',
    },
  }
}
