import { screenTexts } from '../screen-texts.ts'

/** Whether a part of the portal could not be fetched; browsers word it differently, and Vite has its own words for a style sheet. */
export const isLoadError = (error: unknown) =>
  error instanceof Error && /import.*module|preload CSS/i.test(error.message)

/** Reports a fault of the portal; what could not be fetched is none. */
export async function reportFailure(error: unknown): Promise<void> {
  if (isLoadError(error)) return
  const { reportFault } = await import('../../service/community.ts')
  await reportFault(error)
}

/** Says why a part of the portal is not shown, and how to go on. */
export function describeFailure(error: unknown): string {
  if (!isLoadError(error)) return screenTexts.operationFailed
  return navigator.onLine ? screenTexts.connectionFailed : screenTexts.isOffline
}

/** The sentence about the charts of a page that failed whole or in part. */
export const chartsNote = (): string =>
  location.pathname.startsWith('/visualization/charts') ? screenTexts.chartsAreSaved : ''

/**
 * Loads the page again once the service answers; until then everything stays as it is. Browsers fetch a module that failed only once in the life of a
 * page, so that a part cannot be fetched again without that. What was arranged is in the address.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer) location.reload()
}
