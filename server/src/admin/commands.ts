import { formatCount, newEmailProblem } from '@isobath/domain'
import { datasetIdOf } from '../catalog/dataset-pages.ts'
import type { DatasetEdit } from '../catalog/changes/edit.ts'
import { reindex } from '../catalog/reindex.ts'
import { removeAudited } from '../catalog/changes/remove.ts'
import { revisionsOf } from '../catalog/changes/revisions.ts'
import type { Database } from '../db/open.ts'
import { resetPath } from '../people/mail-templates.ts'
import { addKey } from '../people/keys.ts'
import type { PeopleSettings } from '../people/settings.ts'
import { issueToken } from '../people/tokens.ts'
import { accountOfEmail, addUser, changeUser, namesFor } from '../people/users.ts'
import type { User } from '../people/users.ts'
import { openStore } from '../store/store.ts'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { backUp } from './backup.ts'
import type { BackupSource } from './backup.ts'
import { editAudited, editSentence } from '../catalog/changes/edit.ts'

/** A command for a running service, or for its store while no service runs. */
export type Command =
  | { readonly name: 'grant'; readonly email: string }
  | { readonly name: 'user'; readonly email: string; readonly key: boolean }
  | { readonly name: 'reindex' }
  | { readonly name: 'backup'; readonly folder: string }
  | { readonly name: 'remove' | 'revisions'; readonly dataset: string }
  | { readonly name: 'edit'; readonly dataset: string; readonly edit: DatasetEdit }

/** The database, the folder and the settings that commands use. */
export interface CommandContext extends BackupSource {
  readonly settings: Pick<PeopleSettings, 'publicUrl' | 'secret'>
}

export type Outcome =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly sentence: string }

const done = (...lines: readonly string[]): Outcome => ({ ok: true, lines })
const no = (sentence: string): Outcome => ({ ok: false, sentence })

export async function runCommand(context: CommandContext, command: Command): Promise<Outcome> {
  switch (command.name) {
    case 'grant':
      return grant(context, command.email)
    case 'user':
      return makeUser(context, command.email, command.key)
    case 'reindex': {
      const { datasets, variables } = await reindex(context.db)
      await writeAuditEntry(context.db, { action: 'catalogue.reindex', subject: 'catalog' })
      return done(`${datasets} datasets and ${variables} variables can be searched anew.`)
    }
    case 'edit':
      return editOne(context, command.dataset, command.edit)
    case 'revisions':
      return listRevisions(context, command.dataset)
    case 'remove':
      return remove(context, command.dataset)
    case 'backup': {
      const { tables, rows, files, bytes } = await backUp(context, command.folder)
      await writeAuditEntry(context.db, { action: 'service.backup', subject: command.folder })
      return done(`${rows} rows of ${tables} tables and ${files} files (${bytes} bytes) are in ${command.folder}.`)
    }
  }
}

async function grant({ db }: CommandContext, email: string): Promise<Outcome> {
  const account = await accountOfEmail(db, email)
  if (!account)
    return no(`Nobody has the address ${email}: register first, or make the account with \`user ${email}\`.`)
  const { id, username } = account.user
  await db.transaction(async (tx) => {
    await changeUser(tx, id, { isDataSubmissionAdmin: true })
    await writeAuditEntry(tx, { action: 'user.grant', subject: `user ${id}` })
  })
  return done(`${username} <${account.user.email}> is an administrator.`)
}

async function remove({ db, dataFolder, resources = {} }: CommandContext, dataset: string): Promise<Outcome> {
  const tables = await removeAudited(db, await openStore(dataFolder), resources, dataset)
  if (!tables) return no(`There is no dataset ${dataset}.`)
  return done(`${dataset} is removed, with ${tables.join(', ')} and their files.`)
}

async function editOne({ db }: CommandContext, dataset: string, edit: DatasetEdit): Promise<Outcome> {
  const edited = await editAudited(db, dataset, edit)
  if (!edited.ok) return no(editSentence(edited.refusal, dataset))
  const changed = Object.keys(edited.changes)
  return done(`${edited.shortName}: ${changed.length === 0 ? 'nothing differs' : `${changed.join(', ')} changed`}.`)
}

async function listRevisions({ db }: CommandContext, dataset: string): Promise<Outcome> {
  const id = await datasetIdOf(db, { shortname: dataset }, true)
  if (id === undefined) return no(`There is no dataset ${dataset}.`)
  const revisions = await revisionsOf(db, id)
  return done(
    ...revisions.map(({ number, date, summary, rows }) => `${number}  ${date}  ${formatCount(rows)} rows  ${summary}`),
  )
}

async function makeUser({ db, settings }: CommandContext, email: string, withKey: boolean): Promise<Outcome> {
  if (newEmailProblem(email)) return no(`${email} is not an email address.`)
  const known = await accountOfEmail(db, email)
  const user = known?.user ?? (await addConfirmed(db, email))
  if (!user) return no(`Every username that was tried for ${email} is taken: let the person register with another one.`)
  const lines = known
    ? [`${user.username} <${user.email}> had an account.`]
    : [
        `${user.username} <${user.email}> has an account.`,
        `A password can be chosen within an hour at ${settings.publicUrl}${resetPath(await db.transaction((tx) => issueToken(tx, user, 'reset')))}`,
      ]
  if (!withKey) return done(...lines)
  if (!user.isConfirmed) await changeUser(db, user.id, { isConfirmed: true })
  const key = await addKey(db, settings.secret, user.id, 'made at the command line')
  await writeAuditEntry(db, { action: 'user.key', subject: `user ${user.id}` })
  return done(...lines, 'A new API key:', key)
}

async function addConfirmed(db: Database, email: string): Promise<User | undefined> {
  for (const username of namesFor(email)) {
    const user = await addUser(db, { username, email, passwordHash: null, isConfirmed: true })
    if (!user) continue
    await writeAuditEntry(db, { action: 'user.add', subject: `user ${user.id}` })
    return user
  }
  return undefined
}
