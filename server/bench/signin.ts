import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/db/open.ts'
import { hashPassword, isPassword } from '../src/people/passwords.ts'
import { accountOf, addUser } from '../src/people/users.ts'

// The time until a sign-in is refused, by the reason: times that differ would show which accounts exist.
const rounds = 60
const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'))
const opened = await openDatabase({ folder, doing: 'a measurement', inMemory: true })
if (!opened.ok) throw new Error(opened.sentence)
const { db } = opened.database
const passwordHash = await hashPassword('a password to measure')
await addUser(db, { username: 'known', email: 'known@example.org', passwordHash, isConfirmed: true })
await addUser(db, { username: 'unproved', email: 'unproved@example.org', passwordHash })
await addUser(db, { username: 'nopass', email: 'nopass@example.org', passwordHash: null })

const cases = {
  'unknown name': 'nobody',
  'wrong password': 'known',
  'address not proved': 'unproved',
  'no password': 'nopass',
}
const took = new Map<string, number[]>()
for (let round = -5; round < rounds; round++) {
  // In turn, so that what else the machine does falls on all alike.
  for (const [name, username] of Object.entries(cases)) {
    const begun = performance.now()
    await isPassword((await accountOf(db, username))?.passwordHash, 'another password', '')
    if (round >= 0) took.set(name, [...(took.get(name) ?? []), performance.now() - begun])
  }
}
console.log(
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}; ${rounds} rounds, milliseconds`,
)
for (const [name, all] of took) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(7)
  console.log(`${name.padEnd(20)} median ${at(0.5)}   quartiles ${at(0.25)} ${at(0.75)}`)
}
await opened.database.close()
await rm(folder, { recursive: true, force: true })
