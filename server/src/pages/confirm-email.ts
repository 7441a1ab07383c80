import { escapeHtml } from '../io/html.ts'
import { plainPage } from './plain-page.ts'

/** The page of a mailed link: its button sends the token, so that whatever only opens the link confirms nothing. */
export const confirmEmailPage = (action: string, token: string) =>
  plainPage({
    title: 'Confirm your email address · CMAP',
    heading: 'Confirm your email address',
    content: `<p>Press the button to confirm the email address of your CMAP account.</p>
      <form method="post" action="${escapeHtml(action)}">
        <input type="hidden" name="token" value="${escapeHtml(token)}" />
        <button>Confirm email address</button>
      </form>`,
  })
