import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody, type Fault } from '../request.ts'
import { client } from '../client.ts'
import { announceSession } from './session.ts'

const user = client.api.user

/** Sends a person's decision. A change of page does not cancel it. */
async function send(request: (init: RequestInit) => Promise<Response>): Promise<ServiceResult<unknown>> {
  const answer = await requestBody(
    (signal) => request({ signal }),
    (response) => response.text(),
    new AbortController().signal,
  )
  announceSession()
  return answer
}

interface Credentials {
  /** A username or an e-mail address. */
  readonly username: string
  readonly password: string
}

export const signIn = (json: Credentials) => send((init) => user.signin.$post({ json }, { init }))

/** What the button of Google needs. The service keeps a nonce with it. */
export const fetchGoogleSettings = (): Promise<ServiceResult<{ clientId: string | null; nonce: string | null }>> =>
  requestJson((signal) => user.googleauth.$get({}, { init: { signal } }), new AbortController().signal)

interface GoogleSignIn {
  readonly userIDToken: string
  readonly originator: string
  /** Whether to make an account where there is none. */
  readonly register: boolean
}

/** What an ID token did. */
interface GoogleAnswer {
  readonly login?: true
  readonly attach?: true
  readonly register?: true
}

export async function signInWithGoogle(json: GoogleSignIn): Promise<ServiceResult<GoogleAnswer>> {
  const answer = await requestJson<GoogleAnswer>(
    (signal) => user.googleauth.$post({ json }, { init: { signal } }),
    new AbortController().signal,
  )
  announceSession()
  return answer
}

export const signOut = () => send((init) => user.signout.$post({}, { init }))

/** Whether the username and the address are free. */
export const checkFree = (json: {
  readonly username: string
  readonly email: string
}): Promise<ServiceResult<boolean>> =>
  requestJson((signal) => user.validate.$post({ json }, { init: { signal } }), new AbortController().signal)

export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly institute: string
  readonly department: string
  readonly country: string
}

export const signUp = (json: Profile & Credentials & { readonly email: string }) =>
  send((init) => user.signup.$post({ json }, { init }))

/** Has a link mailed to choose a password. The answer is the same whether or not anyone has the address. */
export const forgotPassword = (email: string) =>
  send((init) => user.forgotpassword.$post({ json: { email } }, { init }))

/** Takes a password by the token of a mailed link. */
export const choosePassword = (token: string, password: string) =>
  send((init) => user.choosepassword.$post({ json: { token, password } }, { init }))

export const changePassword = (password: string, newPassword: string) =>
  send((init) => user.changepassword.$post({ json: { password, newPassword } }, { init }))

export const changeEmail = (password: string, email: string) =>
  send((init) => user.changeemail.$post({ json: { password, email } }, { init }))

export type UserInfo = InferResponseType<typeof user.info.$get, 200>

/** The signed-in user, with the fields that the user may see. */
export const fetchUserInfo = (signal: AbortSignal): Promise<ServiceResult<UserInfo>> =>
  requestJson((signal) => user.info.$get({}, { init: { signal } }), signal)

export type ProfileChanges = Partial<Profile & { readonly isNewsSubscribed: boolean }>

/** Changes the user's own profile. Fields that are left out stay. */
export const updateProfile = (userInfo: ProfileChanges) =>
  send((init) => user.updateinfo.$post({ json: { userInfo } }, { init }))

export type ApiKey = NonNullable<InferResponseType<typeof user.retrieveapikeys.$get, 200>['keys']>[number]

/** The user's API keys, the newest first. */
export const fetchKeys = (signal: AbortSignal): Promise<ServiceResult<{ keys: ApiKey[] | null }>> =>
  requestJson((signal) => user.retrieveapikeys.$get({}, { init: { signal } }), signal)

export const createKey = (description: string) =>
  send((init) => user.generateapikey.$post({ query: { description } }, { init }))

export const revokeKey = (id: number) => send((init) => user.apikey.$delete({ query: { id: String(id) } }, { init }))

/** The sentence with which the service refused; undefined where it did not answer, or with none. */
export function refusalSentence(fault: Fault): string | undefined {
  if (fault.type !== 'answered') return undefined
  try {
    const body: unknown = JSON.parse(fault.sentence)
    return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
      ? body.error
      : undefined
  } catch {
    return undefined
  }
}

/** Whether the service refused with this status. */
export const hasStatus = (fault: Fault, status: number): boolean => fault.type === 'answered' && fault.status === status
