import type { Hint } from '../help-content.ts'

/** A hint whose control is on screen, and where its mark stands, CSS pixels of the window. */
export interface PlacedHint {
  readonly hint: Hint
  readonly left: number
  readonly top: number
}

/** Side of a mark, CSS pixels: the least that a finger can hit. */
const side = 24

/** Places a mark on the upper right corner of each control that is on screen. */
export const placeMarks = (hints: readonly Hint[]): readonly PlacedHint[] =>
  hints.flatMap((hint) => {
    const target = [...document.querySelectorAll(hint.target)].find((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    if (!target) return []
    const { right, top } = target.getBoundingClientRect()
    if (!isInView(target, right, top)) return []
    const left = Math.min(right - side / 2, document.documentElement.clientWidth - side)
    return [{ hint, left: Math.max(0, left), top: Math.max(0, top - side / 2) }]
  })

/** Whether a place of an element lies inside the window and inside everything that scrolls around the element. */
function isInView(element: Element, x: number, y: number): boolean {
  if (y < 0 || y > innerHeight || x < 0) return false
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const { left, right, top, bottom } = parent.getBoundingClientRect()
    if (y < top || y > bottom || x < left || x > right + 1) return false
  }
  return true
}
