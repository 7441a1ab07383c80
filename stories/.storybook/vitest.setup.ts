import { configure, waitFor } from 'storybook/test'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

// A bound for what hangs, in milliseconds: much longer than a chart needs for any state on a busy machine.
configure({ asyncUtilTimeout: 50_000 })

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Whether the picture was another than the stored one. No other fault, such as a stored picture that is missing, is mended by time. */
const isMismatch = (reason: unknown) =>
  reason instanceof Error && reason.message.includes('does not match the stored reference')

globalThis.matchPixels = async (element, story) => {
  let fault: unknown
  // Land and relief come after the first picture of a chart, so that a picture that differs is taken again until they are there.
  await waitFor(async () => {
    await painted()
    try {
      // Machines draw the edges of letters differently: a pixel may differ by a fifth of the range from black to white, and one pixel in two hundred by more.
      // oxlint-disable-next-line vitest/no-standalone-expect -- called within the test of each story
      await expect(page.elementLocator(element)).toMatchScreenshot(story, {
        comparatorName: 'pixelmatch',
        comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
      })
    } catch (reason) {
      if (isMismatch(reason)) throw reason
      fault = reason
    }
  })
  if (fault !== undefined) throw fault as Error
}
