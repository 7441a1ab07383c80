import { fetchGoogleSettings } from '../../service/people/account.ts'

/** The place where a sign-in began. The service receives it. */
export type GoogleOriginator = 'login form' | 'register' | 'auto login'

interface Credential {
  /** The ID token. */
  readonly credential: string
  /** What the button was given. */
  readonly state?: string
}

/** The part of Google's library that the portal calls (developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleIdentity {
  readonly initialize: (options: {
    readonly client_id: string
    readonly nonce: string
    readonly callback: (given: Credential) => void
    readonly use_fedcm_for_prompt: boolean
  }) => void
  readonly renderButton: (
    parent: HTMLElement,
    options: { readonly type: 'standard'; readonly text: 'signin_with' | 'signup_with'; readonly state: string },
  ) => void
  /** Offers the accounts that are signed in to in this browser, in one tap. */
  readonly prompt: () => void
  readonly cancel: () => void
}

declare global {
  interface Window {
    readonly google?: { readonly accounts: { readonly id: GoogleIdentity } }
  }
}

const library = 'https://accounts.google.com/gsi/client'

/** Milliseconds for which a nonce of the service is used. The service takes it for an hour. */
const nonceLasts = 50 * 60_000

type OnCredential = (token: string) => void
const receivers = new Map<GoogleOriginator, OnCredential>()

/** Calls `receive` with the ID tokens of sign-ins that begin at a place. Returns a function that ends this. */
export function receiveCredentials(from: GoogleOriginator, receive: OnCredential): () => void {
  receivers.set(from, receive)
  return () => {
    if (receivers.get(from) === receive) receivers.delete(from)
  }
}

function pass({ credential, state = 'auto login' }: Credential) {
  const from = (['login form', 'register', 'auto login'] as const).find((each) => each === state)
  if (from) receivers.get(from)?.(credential)
}

let loading: Promise<GoogleIdentity> | undefined
let prepared: { readonly identity: Promise<GoogleIdentity>; readonly until: number } | undefined

/** Loads Google's library and gives it the id of this service. Rejects if either fails. A later call tries again. */
export function prepareGoogle(): Promise<GoogleIdentity> {
  if (prepared && Date.now() < prepared.until) return prepared.identity
  const identity = initialize()
  prepared = { identity, until: Date.now() + nonceLasts }
  identity.catch(() => (prepared = undefined))
  return identity
}

/** Has the next sign-in begin anew: the nonce of one that succeeded is spent. */
export function forgetGoogle(): void {
  prepared = undefined
}

async function initialize(): Promise<GoogleIdentity> {
  loading ??= loadLibrary()
  loading.catch(() => (loading = undefined))
  const [identity, answer] = await Promise.all([loading, fetchGoogleSettings()])
  if (!answer.ok || answer.value.clientId === null || answer.value.nonce === null)
    throw new Error('The service offers no sign-in with Google.')
  const { clientId, nonce } = answer.value
  identity.initialize({ client_id: clientId, nonce, callback: pass, use_fedcm_for_prompt: true })
  return identity
}

function loadLibrary(): Promise<GoogleIdentity> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = library
    script.addEventListener('load', () => {
      if (window.google) done(window.google.accounts.id)
      else fail(new Error('The library of Google has another form than expected.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error('The library of Google could not be loaded.'))
    })
    document.head.append(script)
  })
}
