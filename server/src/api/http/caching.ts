import { createMiddleware } from 'hono/factory'

/** `Cache-Control` of answers, in seconds as published caches know them. Data is private: a shared cache would pass by the counting of plots. */
export const maxAge = { catalog: 'max-age=7200', data: 'private, max-age=86400' } as const

/** Keeps responses out of all caches. */
export const preventCaching = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})
