import type { CSSProperties } from 'react'

/** Where the card of a step and the outline of its target are. Without a target the card stands where the style sheet puts it. */
export interface CardPlace {
  readonly card?: CSSProperties
  readonly ring?: CSSProperties
}

/** CSS pixels between the target, its outline, the card and the edge of the screen. */
const [ringGap, cardGap, edge] = [4, 16, 16]

/** Up to this width the card stays at the lower edge of the screen, or at the upper where it would cover its target. */
const narrow = 900

/** Targets as low as this at the top of the screen have the card below them. */
const topZone = 110

/** Places a card beside the first of some targets that is on screen, or inside it where there is no room beside it. */
export function placeCard(targets: readonly string[], card: HTMLElement | null): CardPlace {
  const target = targets
    .map((selector) => document.querySelector(selector))
    .find((element) => element?.checkVisibility({ visibilityProperty: true }))
  if (!target || !card) return {}
  target.scrollIntoView({ block: 'nearest' })
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect()
  const ringTop = Math.max(0, top - ringGap)
  const ring = { left: left - ringGap, top: ringTop, width: width + 2 * ringGap, height: bottom + ringGap - ringTop }
  if (innerWidth <= narrow) {
    const isCovered = bottom > innerHeight - card.offsetHeight - edge && top > card.offsetHeight + 2 * edge
    return { ring, ...(isCovered ? { card: { top: edge, bottom: 'auto' } } : {}) }
  }
  // Beside the whole panel, so that its inputs stay in sight.
  const besides = target.closest('.panel')?.getBoundingClientRect().right ?? right
  const isBelow = top < topZone && height < topZone
  const isBeside = !isBelow && besides + cardGap + card.offsetWidth + edge <= innerWidth
  const x = isBeside ? besides + cardGap : left + width / 2 - card.offsetWidth / 2
  const y = isBeside ? top : isBelow ? bottom + cardGap : top + height / 2
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
