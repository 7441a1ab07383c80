import { expect, test } from 'vitest'
import { isSigned, signText } from '../../src/secrets/signature.ts'
import { newSecret } from '../../src/secrets/stored-secret.ts'

test('a signature holds for its text, its purpose and its secret alone', () => {
  const secret = newSecret()
  const signature = signText(secret, 'a file', '7 until 100')
  expect(isSigned(secret, 'a file', '7 until 100', signature)).toBe(true)
  expect(isSigned(secret, 'a file', '7 until 101', signature)).toBe(false)
  expect(isSigned(secret, 'a folder', '7 until 100', signature)).toBe(false)
  expect(isSigned(newSecret(), 'a file', '7 until 100', signature)).toBe(false)
  for (const other of ['', signature.slice(1), `${signature}=`, 'é'.repeat(43)])
    expect(isSigned(secret, 'a file', '7 until 100', other)).toBe(false)
})
