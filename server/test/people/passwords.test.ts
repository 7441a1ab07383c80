import { expect, onTestFinished, test } from 'vitest'
import { argonWork, hashPassword, isPassword } from '../../src/people/passwords.ts'

test('a hash is of one password, salted, and says how it was made', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await Promise.all([isPassword(one, 'correct horse', 'a'), isPassword(one, 'Correct horse', 'a')])).toEqual([
    true,
    false,
  ])
})

test('no password is that of an account without one', async () => {
  expect(await isPassword(null, 'nobody has this password', 'a')).toBe(false)
  expect(await isPassword(undefined, '', 'a')).toBe(false)
})

test('many checks at once are all answered, also after one that fails', async () => {
  const hash = await hashPassword('correct horse')
  const answers = await Promise.allSettled([
    isPassword('no hash', 'x', 'a'),
    ...Array.from({ length: 12 }, (_, i) => isPassword(hash, i % 2 ? 'wrong' : 'correct horse', 'a')),
  ])
  const [failed, ...rest] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))
  expect(failed).toBe('failed')
  expect(rest).toEqual(Array.from({ length: 12 }, (_, i) => i % 2 === 0))
})

test('an attempt waits for one of each other client, however many somebody makes', async () => {
  const hash = await hashPassword('correct horse')
  const begun: unknown[] = []
  const note = (work: unknown) => begun.push((work as { readonly client?: string }).client)
  argonWork.subscribe(note)
  onTestFinished(() => argonWork.unsubscribe(note))
  const attempt = (client: string) => isPassword(hash, 'wrong', client)
  await Promise.all([...Array.from({ length: 12 }, () => attempt('many')), attempt('one')])
  // Two run at once, and were begun before.
  expect(begun.indexOf('one')).toBe(2)
})
