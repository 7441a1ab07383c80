import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { Icon } from '../../shell/text/icon.tsx'
import type { UserMenuProps } from '../../shell/bar/bar.tsx'
import { useDisclosure } from '../../shell/controls/use-disclosure.ts'
import { loginAtom } from '../../shell/login/login-atom.ts'
import { useSignOut } from '../login/use-sign-out.ts'
import { screenTexts } from './screen-texts.ts'

const ofUsers = [
  { label: screenTexts.profile, path: '/profile' },
  { label: screenTexts.datasetSubscriptions, path: '/subscriptions' },
] as const

const ofAdmins = [
  { label: screenTexts.submissionsDashboard, path: '/datasubmission/admindashboard' },
  { label: screenTexts.newsDashboard, path: '/admin/news' },
  { label: screenTexts.administration, path: '/admin' },
] as const

/** Sign-in and registration for visitors, the own account for users. */
export function UserMenu({ address, onChoose }: UserMenuProps) {
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, toggle } = useDisclosure(address, item, button)
  const user = useSignedIn()
  const logIn = useSetAtom(loginAtom)
  const signOut = useSignOut()
  const choose = (action: () => void) => () => {
    toggle()
    onChoose()
    // The dialog gives the focus back to what has it now.
    button.current?.focus()
    action()
  }
  const pages = user ? [...ofUsers, ...(user.isDataSubmissionAdmin ? ofAdmins : [])] : []
  return (
    <div ref={item} className="section user-menu">
      <button
        ref={button}
        type="button"
        className="section-button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        title={user?.email}
        onClick={toggle}
      >
        <span className="user-name">{user ? user.email : screenTexts.account}</span>
        <Icon name="down" />
      </button>
      <ul id="user-menu" className="section-pages" data-open={isOpen}>
        {!user && (
          <>
            <li>
              <Link href="/register" aria-current={address === '/register' ? 'page' : undefined}>
                {screenTexts.register}
              </Link>
            </li>
            <li>
              <button type="button" onClick={choose(() => logIn({ purpose: 'login' }))}>
                {screenTexts.login}
              </button>
            </li>
          </>
        )}
        {pages.map(({ label, path }) => (
          <li key={path}>
            <Link href={path} aria-current={address === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
        {user && (
          <li>
            <button type="button" onClick={choose(() => void signOut())}>
              {screenTexts.logout}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
