import { Redirect } from 'wouter'

/** Until the home page is built, the front door leads to the choice of a module. */
export default function Home() {
  return <Redirect to="/visualization" replace />
}
