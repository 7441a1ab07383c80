/**
 * The policy under which a chart can be drawn. regl and arquero compile code from text, so the thread that draws needs `unsafe-eval`: a worker from
 * a file by the header of its own response, a worker from a blob and a session in the page by the policy of the page.
 */

/** No session can be had on this page; the message is a sentence for its readers. */
export class SessionUnavailableError extends Error {
  override readonly name = 'SessionUnavailableError'
}

/** Records whether the policy of the page blocks a worker, until `stop` is called. */
export function watchWorkerPolicy(): { readonly isViolated: boolean; stop(): void } {
  let isViolated = false
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'worker-src') isViolated = true
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    get isViolated() {
      return isViolated
    },
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
  }
}
