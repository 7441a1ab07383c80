import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cellPlace, stages } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const stage = stages()

test('the readout stays inside a chart that becomes smaller', async () => {
  const shown = stage()
  await shown.settled()
  await page.elementLocator(shown.find('.field')).hover({ position: cellPlace(shown, 170, 45) })
  const card = shown.find('.readout')
  await waitFor(() => expect(card.hidden).toBe(false))
  shown.element.style.width = '500px'
  await waitFor(() => {
    const [inner, outer] = [card.getBoundingClientRect(), shown.element.getBoundingClientRect()]
    expect(outer.width).toBe(500)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  })
})
