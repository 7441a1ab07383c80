import { SessionUnavailableError } from './code-policy.ts'

/** The error of a page whose policy allows no session. A file of its own, because only such a page fetches its sentence. */
export function forbiddenByPolicy(): SessionUnavailableError {
  const address = needsTrustedAddress()
    ? ' from an address that trustedTypes.createPolicy(…).createScriptURL(…) returned: this page requires Trusted Types.'
    : '.'
  return new SessionUnavailableError(
    `The content security policy of this page forbids the chart worker: serve the file dist/worker.js of @isobath/plot with the header “Content-Security-Policy: script-src 'self' 'unsafe-eval'” and start it with setWorkerFactory${address}`,
  )
}

/** Whether the page takes the address of a script only from a policy of Trusted Types. */
function needsTrustedAddress(): boolean {
  try {
    // The element is in no document: nothing is fetched.
    document.createElement('script').src = 'about:blank'
    return false
  } catch {
    return true
  }
}
