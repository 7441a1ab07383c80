import type { Browser } from 'playwright'
import { openReader } from '../browse.ts'
import type { serveAccounts } from './serve-accounts.ts'

interface Who {
  readonly isAdmin?: boolean
  readonly width?: number | undefined
}

/** Opens a page as somebody new whose address is proved: an administrator, unless told otherwise. */
export async function openAs(
  { service, address }: Pick<Awaited<ReturnType<typeof serveAccounts>>, 'service' | 'address'>,
  browser: Browser,
  path: string,
  { isAdmin = true, width }: Who = {},
) {
  const { user, cookie } = await service.beUser({ isAdmin })
  const reader = await openReader(browser, address, width)
  const [name = '', value = ''] = cookie.split('=')
  const info = { id: user.id, email: user.email, isNewsSubscribed: false, isDataSubmissionAdmin: isAdmin }
  await reader.context.addCookies([
    { name, value, url: address },
    { name: 'UserInfo', value: encodeURIComponent(JSON.stringify(info)), url: address },
  ])
  await reader.page.goto(path)
  return { ...reader, user, cookie }
}
