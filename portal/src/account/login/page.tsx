import { Link, useLocation, useSearch } from 'wouter'
import { redirectTarget } from '../../service/session.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import { LoginForm } from './login-form.tsx'
import { useSignOut } from './use-sign-out.ts'
import '../account.css'

/** Sign-in as a page: what another page leads to that needs an account, and the link of a mail that proves an address. */
export default function Login() {
  usePageTitle('Login')
  const query = useSearch()
  const [, navigate] = useLocation()
  const user = useSignedIn()
  const signOut = useSignOut()
  const target = redirectTarget(query)
  return (
    <article className="account" aria-labelledby="login-title">
      <h1 id="login-title">Login</h1>
      <Confirmation confirmed={new URLSearchParams(query).get('confirmed')} />
      {user ? (
        <>
          <p>You are logged in as {user.email}.</p>
          <p className="account-links">
            <Link href={target} className="button primary">
              Continue
            </Link>
            <button type="button" className="button" onClick={() => void signOut()}>
              Logout
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
    return <output className="account-message">Your e-mail address is confirmed.</output>
  }
  if (confirmed !== 'false') return null
  return (
    <div role="alert" className="account-message">
      <p>This link was used before or has expired.</p>
      <p>
        If your e-mail address is not confirmed yet, <Link href="/forgotpass">ask for a new link</Link>. It lets you
        choose a password, which confirms the address too.
      </p>
    </div>
  )
}
