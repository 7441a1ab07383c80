import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileAtomically } from '../io/atomic-file.ts'

/** AES-256. */
export const secretBytes = 32

export const newSecret = () => randomBytes(secretBytes)

export const isSecret = (bytes: Buffer) => bytes.length === secretBytes

/** Where a data folder keeps the secret. */
const secretPath = (folder: string) => join(folder, 'secret.key')

/** The secret of a data folder, made at its first start; only its owner may read it. Without it API keys still work, but cannot be listed. */
export function loadSecret(folder: string): Buffer {
  const path = secretPath(folder)
  mkdirSync(folder, { recursive: true })
  // A service whose disk is full starts with the secret that it has.
  if (!existsSync(path)) createFileAtomically(path, newSecret().toString('hex'), 0o600)
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (!isSecret(secret)) throw new Error(`${path} holds no secret of ${secretBytes} bytes.`)
  return secret
}
