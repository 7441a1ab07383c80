import { Link, useLocation, useSearch } from 'wouter'
import { redirectTarget } from '../../service/people/session.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { LoginForm } from './login-form.tsx'
import { screenTexts } from './screen-texts.ts'
import { useSignOut } from './use-sign-out.ts'
import '../account.css'

/** Sign-in as a page: what another page leads to that needs an account, and the link of a mail that proves an address. */
export default function Login() {
  usePageTitle(screenTexts.login)
  const query = useSearch()
  const [, navigate] = useLocation()
  const user = useSignedIn()
  const signOut = useSignOut()
  const target = redirectTarget(query)
  return (
    <article className="account" aria-labelledby="login-title">
      <h1 id="login-title">{screenTexts.login}</h1>
      <Confirmation confirmed={new URLSearchParams(query).get('confirmed')} />
      {user ? (
        <>
          <p>{screenTexts.loggedInAs(user.email)}</p>
          <p className="account-links">
            <Link href={target} className="button primary">
              {screenTexts.continue}
            </Link>
            <button type="button" className="button" onClick={() => void signOut()}>
              {screenTexts.logout}
            </button>
          </p>
        </>
      ) : (
        <LoginForm onSignedIn={() => navigate(target, { replace: true })} />
      )}
    </article>
  )
}

/** What became of the mailed link that proves an address; the service leads here from it. */
function Confirmation({ confirmed }: { readonly confirmed: string | null }) {
  if (confirmed === 'true') {
    return <output className="account-message">{screenTexts.emailIsConfirmed}</output>
  }
  if (confirmed !== 'false') return null
  return (
    <div role="alert" className="account-message">
      <p>{screenTexts.linkWasUsed}</p>
      <p>
        <TextWithLinks text={screenTexts.askForALink} links={['/forgotpass']} />
      </p>
    </div>
  )
}
