import { afterAll, beforeAll, expect, test } from 'vitest'
import { argonWork, hashPassword } from '../../src/people/passwords.ts'
import { addUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'

const right = 'a Café of one’s own'
const work: unknown[] = []
const hear = (done: unknown) => void work.push(done)
let service: Awaited<ReturnType<typeof openTestService>>
beforeAll(async () => {
  service = await openTestService()
  const passwordHash = await hashPassword(right)
  await addUser(service.db, { username: 'known', email: 'known@example.org', passwordHash, isConfirmed: true })
  await addUser(service.db, { username: 'unproved', email: 'unproved@example.org', passwordHash })
  await addUser(service.db, { username: 'nopass', email: 'nopass@example.org', passwordHash: null })
  await service.send('/api/user/signin', { username: 'nobody', password: right })
  argonWork.subscribe(hear)
})
afterAll(async () => {
  argonWork.unsubscribe(hear)
  await service.close()
})

const once = [{ work: 'verify', cost: 'argon2id v=19 m=19456,t=2,p=1', client: expect.any(String) }]

test.each([
  ['an unknown name', 'nobody', right, 401],
  ['an unknown address', 'nobody@example.org', right, 401],
  ['a wrong password', 'known', 'a bathtub of one’s own', 401],
  ['an account without a password', 'nopass', right, 401],
  ['a wrong password of an address that is not proved', 'unproved', 'a bathtub of one’s own', 401],
  ['an address that is not proved', 'unproved', right, 200],
  ['the right password', 'known', right, 200],
])(
  '%s costs one hash at the one cost, so that no sign-in tells which accounts exist',
  async (_, username, password, status) => {
    work.length = 0
    const response = await service.send('/api/user/signin', { username, password })
    expect([response.status, work]).toEqual([status, once])
    expect(status === 401 ? await response.text() : 'Unauthorized').toBe('Unauthorized')
  },
)
