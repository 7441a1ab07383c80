import { createHash } from 'node:crypto'
import { escapeHtml } from '../io/html.ts'

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; font: 1rem/1.5 system-ui, sans-serif; color: #16263a; background: #f4f7fa }
main { max-width: 28rem; padding: 2rem }
button { font: inherit; padding: 0.5rem 1.25rem; border: 0; border-radius: 0.25rem; color: #fff; background: #14598c; cursor: pointer }
`

/** The content policy of the page: its own style, and its form sent to this service. */
export const confirmEmailPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of a mailed link: its button sends the token, so that whatever only opens the link confirms nothing. */
export const confirmEmailPage = (action: string, token: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>Confirm your email address · CMAP</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Confirm your email address</h1>
      <p>Press the button to confirm the email address of your CMAP account.</p>
      <form method="post" action="${escapeHtml(action)}">
        <input type="hidden" name="token" value="${escapeHtml(token)}" />
        <button>Confirm email address</button>
      </form>
    </main>
  </body>
</html>
`
