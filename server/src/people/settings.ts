import { newSecret } from './stored-secret.ts'

/** What the surroundings decide about people. */
export interface PeopleSettings {
  /** Where people reach the service, as in `https://example.org`, without a slash: links in mails begin with it, and over https cookies are Secure. */
  readonly publicUrl: string
  /** 32 bytes that seal API keys at rest. */
  readonly secret: Buffer
  /** Whom the contact form writes to; the administrators where nobody is named. */
  readonly contact?: string | undefined
  /** External sign-in (R10); there is none without it. */
  readonly google?: GoogleSettings | undefined
}

export interface GoogleSettings {
  readonly clientId: string
  /** Where the provider publishes its keys. */
  readonly keysUrl: string
}

/** Where Google publishes them, as https://accounts.google.com/.well-known/openid-configuration says. */
export const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'

/** Settings of a service that nobody reaches but this machine, and that forgets its keys with its end. */
export const localSettings = (): PeopleSettings => ({
  publicUrl: 'http://localhost:8787',
  secret: newSecret(),
})
