/** The cookies that an answer sets, by name. */
export const cookiesOf = (response: Response): ReadonlyMap<string, string> =>
  new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )

/** The session that an answer begins or renews, as a browser would send it back. */
export const cookieOf = (response: Response) => {
  const session = [...cookiesOf(response)].find(([name]) => /^(__Host-)?session$/.test(name))
  return session?.join('=') ?? ''
}
