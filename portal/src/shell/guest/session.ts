/** A guest's allowance, as in the specified cookies. Undefined without a guest session. */
export interface Guest {
  readonly plots: number
}

const countCookie = 'guestPlotCount'

/** The next midnight where the reader is: guests and their counts last to the end of the day. */
export function localMidnight(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}

/** Reads the count from a cookie header such as `a=1; guestPlotCount=3`. */
export function readGuest(cookies: string): Guest | undefined {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=')
    const plots = Number(value)
    if (name === countCookie && Number.isInteger(plots) && plots >= 0) return { plots }
  }
  return undefined
}

/** The cookie that keeps a count to the end of the day. */
export const writeGuest = ({ plots }: Guest, now = new Date()) =>
  `${countCookie}=${plots}; expires=${localMidnight(now).toUTCString()}; path=/; samesite=lax`
