import { configure } from 'storybook/test'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

// Longer than any state takes on a loaded machine.
configure({ asyncUtilTimeout: 20_000 })

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

globalThis.matchPixels = async (element, story) => {
  await painted()
  // A pixel may differ by a fifth of the way from black to white, and so may one pixel in two hundred: what machines make of the edges of letters.
  // oxlint-disable-next-line vitest/no-standalone-expect -- called within the test of each story
  await expect(page.elementLocator(element)).toMatchScreenshot(story, {
    comparatorName: 'pixelmatch',
    comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
  })
}
