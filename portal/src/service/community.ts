import { client } from './client.ts'

/** Reports of one page: a fault that returns must not flood the service. */
const mostReports = 5
let sent = 0

/** Reports a fault of the portal to the people who run it. A report that does not arrive is lost. */
export async function reportFault(error: unknown): Promise<void> {
  if (sent >= mostReports) return
  sent++
  const { userAgent } = navigator
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const json = {
    errorText: message.slice(0, 1000) || 'unnamed error',
    browserInfo: userAgent.slice(0, 500),
    osInfo: /\(([^)]*)\)/.exec(userAgent)?.[1] ?? '',
    stackFirstLine: stack.split('\n').find((line) => line.includes(':')) ?? '',
    location: location.pathname,
  }
  await client.api.community.errorreport.$post({ json }).catch(() => undefined)
}
