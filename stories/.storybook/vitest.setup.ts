import { configure } from 'storybook/test'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

// A bound for what hangs, in milliseconds: much longer than a chart needs for any state on a busy machine.
configure({ asyncUtilTimeout: 50_000 })

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

globalThis.matchPixels = async (element, story) => {
  await painted()
  // Machines draw the edges of letters differently: a pixel may differ by a fifth of the range from black to white, and one pixel in two hundred by more.
  // oxlint-disable-next-line vitest/no-standalone-expect -- called within the test of each story
  await expect(page.elementLocator(element)).toMatchScreenshot(story, {
    comparatorName: 'pixelmatch',
    comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
  })
}
