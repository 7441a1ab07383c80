import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { html } from 'hono/html'

const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }

/**
 * Shows the appearance that the reader chose in the portal, else that of the system, and starts Swagger UI. It is a file of its own, because the policy
 * of the page forbids inline scripts. A browser without storage throws when its storage is read.
 */
const start = `const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const readChoice = () => {
  try {
    return localStorage.getItem('appearance')
  } catch {
    return null
  }
}
const showAppearance = () => {
  const choice = readChoice()
  const isDark = choice === 'dark' || choice === 'contrast' || (choice !== 'light' && darkSystem.matches)
  document.documentElement.classList.toggle('dark-mode', isDark)
}
showAppearance()
darkSystem.addEventListener('change', showAppearance)
window.addEventListener('storage', showAppearance)

window.addEventListener('load', () => {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#reference',
    deepLinking: true,
    docExpansion: 'list',
    filter: true,
    // Calls with effects are not for trying.
    supportedSubmitMethods: ['get'],
    // No description leaves for a validator.
    validatorUrl: null,
  })
})
`

const startHash = createHash('sha256').update(start).digest('hex').slice(0, 8)

/** The path of the page's files. It changes with what they hold, so that browsers can keep them for ever. */
export const referenceFolder = `/reference/${version}-${startHash}`

const fileOf = (name: string) => readFileSync(join(dirname(manifest), name))

/** The files that the page loads: Swagger UI's own, and the script that starts it. */
export const referenceFiles: ReadonlyMap<string, { readonly type: string; readonly read: () => Buffer | string }> =
  new Map([
    ['swagger-ui-bundle.js', { type: 'text/javascript', read: () => fileOf('swagger-ui-bundle.js') }],
    ['swagger-ui.css', { type: 'text/css', read: () => fileOf('swagger-ui.css') }],
    ['start.js', { type: 'text/javascript', read: () => start }],
  ])

/** The content policy of the page: files and calls of this service, and pictures in its style sheet. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The page that describes all calls. Its own script runs before anything is shown, so that a dark page is never light at first. */
export const referencePage = (title: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Calls of ${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${referenceFolder}/swagger-ui.css" />
        <script src="${referenceFolder}/start.js"></script>
        <script src="${referenceFolder}/swagger-ui-bundle.js" defer></script>
      </head>
      <body>
        <main id="reference"></main>
        <noscript>
          <p>This page needs JavaScript. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
        </noscript>
      </body>
    </html>`
