import { expect, it } from 'vitest'
import { newEmailProblem, newPasswordProblem, newUsernameProblem } from '../src/index.ts'

const ada = { username: 'ada.lovelace', email: 'ada@example.org' }

it('takes passwords of 8 to 128 characters, counted by code points', () => {
  const problem = (password: string) => newPasswordProblem(password, ada)
  expect([7, 8, 128, 129].map((length) => problem('x'.repeat(length)))).toEqual([
    'passwordShort',
    undefined,
    undefined,
    'passwordLong',
  ])
  expect([7, 8].map((length) => problem('🐳'.repeat(length)))).toEqual(['passwordShort', undefined])
})

it('takes neither the username nor the e-mail address as a password, whatever the case', () => {
  for (const password of [...Object.values(ada), 'ADA.Lovelace', 'Ada@Example.org'])
    expect(newPasswordProblem(password, ada)).toBe('passwordIsName')
})

it('takes usernames that can be no e-mail address', () => {
  for (const name of ['ada', 'a.b-c_9', 'x'.repeat(50)]) expect(newUsernameProblem(name)).toBeUndefined()
  for (const name of ['', 'ab', 'x'.repeat(51), 'ada@sea', 'ada lovelace', 'ada\n', 'Ада'])
    expect(newUsernameProblem(name)).toBe('usernameShape')
})

it('takes e-mail addresses that can be written to, and nothing that could begin another header', () => {
  for (const address of [
    'a@b.org',
    'ada+sea@mail.example.museum',
    'ünï@käse.example',
    "o'brien@sea-ice.example",
    'पता@उदाहरण.भारत',
  ])
    expect(newEmailProblem(address)).toBeUndefined()
  for (const address of [
    '',
    'ada',
    'ada@sea',
    'a@b.c',
    'a b@c.org',
    'a@b@c.org',
    'a@b.org\r\nBcc: x@y.org',
    '<a@b.org>',
    `${'x'.repeat(65)}@b.org`,
    `a@${'x'.repeat(64)}.org`,
    `a@${'b.'.repeat(126)}org`,
    'a@b..com',
    'a@.b.com',
    'a@b.com.',
    'a@-b.com',
    'a@b-.com',
    'a@b_c.com',
    'a@192.0.2.10',
    '.a@b.org',
    'a.@b.org',
    'a..b@c.org',
    'a\u200B@b.org',
    'a\u202E@b.org',
    '@b.org',
  ])
    expect(newEmailProblem(address)).toBe('emailShape')
})
