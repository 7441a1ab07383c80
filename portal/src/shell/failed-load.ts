/** Whether a part of the portal could not be fetched; browsers word it differently, and Vite has its own words for a style sheet. */
const isLoadError = (error: unknown) => error instanceof Error && /import.*module|preload CSS/i.test(error.message)

/** Says why a part of the portal is not shown, and how to go on. */
export function describeFailure(error: unknown): string {
  if (!isLoadError(error)) return 'This is a fault of the portal. Try again, or go to another page.'
  return navigator.onLine
    ? 'The connection failed, or a new version of the portal was released. Please try again.'
    : 'This device is offline. Try again when the connection is back.'
}

/**
 * Loads the page again once the service answers; until then everything stays as it is. Browsers fetch a module that failed only once in the life of a
 * page, so that a part cannot be fetched again without that. What was arranged is in the address.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer) location.reload()
}
