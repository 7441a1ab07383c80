import { plainPage, plainPagePolicy } from './plain-page.ts'

/** Seconds after which to ask again. */
const againSeconds = '2'

const sentence = 'Isobath is starting; ask again in a moment.'

const page = plainPage({
  title: 'Isobath is starting',
  heading: 'Isobath is starting',
  content: '<p>This page opens by itself in a moment.</p>',
})

/** Answers while the service starts: a browser gets a page that loads itself again, everyone else a sentence. */
export function answerStarting(request: Request): Response {
  const headers = { 'Retry-After': againSeconds, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const isPage = request.method === 'GET' && /\btext\/html\b/i.test(request.headers.get('Accept') ?? '')
  if (!isPage) return new Response(sentence, { status: 503, headers })
  return new Response(page, {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': plainPagePolicy,
      Refresh: againSeconds,
      Vary: 'Accept',
    },
  })
}
