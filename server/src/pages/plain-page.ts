import { createHash } from 'node:crypto'
import { escapeHtml } from '../io/html.ts'

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 1rem/1.5 system-ui, sans-serif; color: #16263a; background: #f4f7fa }
main { max-width: 28rem; padding: 2rem }
button { font: inherit; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.25rem; color: #fff; background: #14598c; cursor: pointer }
`

/** The content policy of such pages: their own style, and forms sent to this service. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface PlainPage {
  readonly title: string
  readonly heading: string
  /** HTML below the heading. */
  readonly content: string
}

/** A page of the service itself that needs no file of the portal: no script, and nothing to load. */
export const plainPage = ({ title, heading, content }: PlainPage) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      ${content}
    </main>
  </body>
</html>
`
