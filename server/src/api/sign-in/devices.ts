import type { Context } from 'hono'
import { newToken } from '../../secrets/token.ts'
import type { PeopleSettings } from '../../people/settings.ts'
import { isSigned, signText } from '../../secrets/signature.ts'
import { readPrivateCookie, writePrivateCookie } from '../http/cookies.ts'

/** Tells a browser on which an account was signed in to before. It proves nothing else, and outlasts the session. */
const deviceCookie = 'device'

/** Seconds for which a browser is remembered after the last sign-in: half a year. */
const deviceSeconds = 180 * 24 * 3600

const purpose = 'device of an account'

type DeviceSettings = Pick<PeopleSettings, 'publicUrl' | 'secret'>

const textOf = (userId: number, device: string) => `${userId} ${device}`

/** The browser's device id, where the account was signed in to on it before. */
export function knownDeviceOf(c: Context, settings: DeviceSettings, userId: number): string | undefined {
  const [device = '', signature = ''] = readPrivateCookie(c, settings, deviceCookie)?.split('.') ?? []
  return isSigned(settings.secret, purpose, textOf(userId, device), signature) ? device : undefined
}

/** Remembers that the account was signed in to on this browser. */
export function rememberDevice(c: Context, settings: DeviceSettings, userId: number): void {
  const device = knownDeviceOf(c, settings, userId) ?? newToken()
  const signature = signText(settings.secret, purpose, textOf(userId, device))
  writePrivateCookie(c, settings, deviceCookie, `${device}.${signature}`, { maxAge: deviceSeconds })
}
