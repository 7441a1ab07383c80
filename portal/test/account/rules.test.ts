import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import {
  describeFormFault,
  emailProblem,
  newPasswordProblems,
  presentPasswordProblem,
  refusedPassword,
  usernameProblem,
} from '../../src/account/form/rules.ts'
import { loginAtom } from '../../src/shell/login/login-atom.ts'
import { resumeAtom } from '../../src/account/login/resume-atom.ts'
import { changesOf } from '../../src/account/profile/profile-form.tsx'
import { emptyRegistration, informationProblems, trimInformation } from '../../src/account/register/registration.ts'
import { loginPath, redirectTarget } from '../../src/service/people/session.ts'
import { snackbarAtom } from '../../src/shell/snackbar.tsx'

const refused = (status: number, error: string) =>
  ({ type: 'answered', status, sentence: JSON.stringify({ error }) }) as const

describe('the changes of a profile', () => {
  const saved = {
    firstName: 'Marie',
    lastName: '',
    institute: 'A',
    department: '',
    country: '',
    isNewsSubscribed: true,
  }

  it('are the fields alone that differ from what was saved', () => {
    expect(changesOf(saved, saved)).toEqual({})
    const typed = { ...saved, institute: '', isNewsSubscribed: false }
    expect(changesOf(saved, typed)).toEqual({ institute: '', isNewsSubscribed: false })
  })
})

describe('the page after sign-in', () => {
  it('is the one that the address names, with its query', () => {
    for (const path of ['/catalog/cruises/KM1906', '/visualization/charts?var=3&type=heatmap', '/profile#about'])
      expect(redirectTarget(new URL(loginPath(path), 'https://example.org').search)).toBe(path)
    expect(loginPath('/catalog/cruises/KM1906')).toBe('/login?redirect=catalog/cruises/KM1906')
  })

  it('is the catalog where none is named', () => {
    for (const query of ['', '?redirect=', '?confirmed=true']) expect(redirectTarget(query)).toBe('/catalog')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '\t//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    'login?redirect=login',
  ])('stays in the portal for %s', (redirect) => {
    const target = redirectTarget(`?redirect=${encodeURIComponent(redirect)}`)
    expect(new URL(target, 'https://portal.example').origin).toBe('https://portal.example')
    expect(target).toMatch(/^\/(?!\/)/)
    expect(target).not.toMatch(/^\/login/)
  })
})

describe('the fields of an account', () => {
  it('say in one sentence what is missing or does not fit', () => {
    expect(emailProblem('')).toBe('Please enter an e-mail address.')
    expect(emailProblem('nobody@nowhere')).toBe('This is not an email address.')
    expect(emailProblem('ada@example.org')).toBeUndefined()
    expect(usernameProblem('')).toBe('Please enter a username.')
    expect(usernameProblem('ada@example.org')).toMatch(/^A username has 3 to 50 letters/)
    expect(usernameProblem('ada')).toBeUndefined()
    expect(presentPasswordProblem('')).toBe('Please enter your current password.')
  })

  it('take a new password that fits and was typed twice alike', () => {
    const check = (newPassword: string, repeated = newPassword) =>
      newPasswordProblems({ newPassword, repeated }, { username: 'ada.lovelace', email: 'ada@example.org' })
    expect(check('correct horse')).toEqual({})
    expect(check('correct horse', 'correct house')).toEqual({ repeated: 'The two passwords differ.' })
    expect(check('')).toEqual({ newPassword: 'Please enter a password.' })
    expect(check('seven77')).toEqual({ newPassword: 'A password has at least 8 characters.' })
    expect(check('x'.repeat(129))).toEqual({ newPassword: 'A password has at most 128 characters.' })
    expect(check('Ada.Lovelace')).toEqual({
      newPassword: 'A password must not be the username or the email address.',
    })
  })

  it('are checked together in the first step of a registration, without blanks around them', () => {
    const typed = { ...emptyRegistration, username: ' ada ', email: ' ada@example.org ', newPassword: ' eight 8 ' }
    const trimmed = trimInformation({ ...typed, repeated: ' eight 8 ' })
    expect(trimmed).toMatchObject({ username: 'ada', email: 'ada@example.org', newPassword: ' eight 8 ' })
    expect(Object.values(informationProblems(trimmed)).filter(Boolean)).toEqual([])
    expect(informationProblems(emptyRegistration)).toMatchObject({
      username: 'Please enter a username.',
      email: 'Please enter an e-mail address.',
      newPassword: 'Please enter a password.',
    })
  })
})

describe('a form that was not taken', () => {
  it('says how long to wait after too many attempts', () => {
    const after = (seconds: number) => describeFormFault(refused(429, `Too many requests: retry in ${seconds} s.`))
    expect(after(12)).toBe('There were too many attempts. Please try again in 12 s.')
    expect(after(600)).toBe('There were too many attempts. Please try again in 10 min.')
  })

  it('shows no raw answer of the service', () => {
    expect(describeFormFault({ type: 'answered', status: 500, sentence: '<h1>secret</h1>' })).toBe(
      'The service could not answer.',
    )
  })

  it('tells a refused password from a refused link', () => {
    expect(refusedPassword(refused(400, 'A password must not be the username or the email address.'))).toBeDefined()
    expect(refusedPassword(refused(400, 'This link is no longer valid. Please ask for a new one.'))).toBeUndefined()
  })
})

describe('an action that needs an account', () => {
  it('goes on once after sign-in, and says so', () => {
    const store = createStore()
    let resumed = 0
    store.set(loginAtom, { purpose: 'login', resume: () => resumed++ })
    store.set(resumeAtom)
    store.set(resumeAtom)
    expect(resumed).toBe(1)
    expect(store.get(loginAtom)).toBeUndefined()
    expect(store.get(snackbarAtom)).toEqual({ text: 'Resuming action....', severity: 'info', lasts: 2000 })
  })

  it('is forgotten when the dialog is closed without sign-in', () => {
    const store = createStore()
    store.set(loginAtom, { purpose: 'login', resume: () => expect.unreachable() })
    store.set(loginAtom, undefined)
    store.set(resumeAtom)
    expect(store.get(snackbarAtom)).toBeUndefined()
  })
})
