import { SessionUnavailableError } from './code-policy.ts'

/** The error of a page whose policy allows no session. A file of its own, because only such a page fetches its sentence. */
export const forbiddenByPolicy = () =>
  new SessionUnavailableError(
    "The content security policy of this page forbids the chart worker: serve the file dist/worker.js of @isobath/plot with the header “Content-Security-Policy: script-src 'self' 'unsafe-eval'” and start it with setWorkerFactory.",
  )
