import type { GoogleSettings } from './google.ts'
import type { Environment } from '../process/environment.ts'
import { newSecret } from '../secrets/stored-secret.ts'

/** The videos that introduce pages of the portal. */
export const videoNames = ['homepage', 'catalog', 'charts'] as const
export type Videos = Readonly<Partial<Record<(typeof videoNames)[number], string>>>

/** A page of another site that the footer of the portal links to. */
export interface FooterLink {
  readonly label: string
  readonly address: string
}

/** Settings of the environment about people. */
export interface PeopleSettings {
  /** Where people reach the service, as in `https://example.org`, without a slash: links in mails begin with it, and over https cookies are Secure. */
  readonly publicUrl: string
  /** Whether a proxy stands before the service and sends the client's address in `X-Forwarded-For`. */
  readonly behindProxy: boolean
  /** 32 bytes that seal API keys at rest. */
  readonly secret: Buffer
  /** The recipient of the contact form; the administrators when it is not set. */
  readonly contact?: string | undefined
  /** The token that callers of `/metrics` send. Where it is not set, all are refused. */
  readonly metricsToken?: string | undefined
  /** Overrides what the host name of `publicUrl` says: previews of stories are for everyone outside production (R9). */
  readonly environment?: Environment | undefined
  /** Addresses of pages that play the videos of the portal, by name; one that is not set is not offered. */
  readonly videos?: Videos | undefined
  /** Pages of other sites in the footer: a chat, the code, a sponsor, partners. */
  readonly footerLinks?: readonly FooterLink[] | undefined
  /** External sign-in (R10); disabled when undefined. */
  readonly google?: GoogleSettings | undefined
}

/** Settings of a service that only this machine can reach, and whose keys end with it. */
export const localSettings = (): PeopleSettings => ({
  publicUrl: 'http://localhost:8787',
  behindProxy: false,
  secret: newSecret(),
})
