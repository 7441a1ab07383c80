import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from './commands.ts'
import { editOptions, readEdit } from './edit-flags.ts'

export const adminHelp = `Usage: npm run admin -- COMMAND

  grant EMAIL           make the account with this address an administrator
  user EMAIL [--key]    make a confirmed account where there is none; with --key print a new API key on the last line
  ingest FILE… [options]  take files into the catalog: the same as \`npm run ingest\`
  reindex               write anew the texts that searches look in
  edit DATASET [options] change what the catalog says of the dataset of this short name: the options of \`npm run ingest\` from --long-name to
                        --release-date, and --doi, --history, --continuously-updated yes|no, --ancillary yes|no,
                        --keyword VARIABLE=WORD (repeat for all keywords of a variable; VARIABLE= for none)
  hide DATASET          show a dataset to administrators alone
  show DATASET          show it to everyone again
  revisions DATASET     list how its data came and changed
  remove DATASET        take the dataset of this short name out of the catalog, with the files of its tables; its files in the vault stay
  backup DIR            copy the store and the data folder into DIR, which must not exist
  restore DIR           put such a copy into an empty data folder

All but restore also work while the service runs. DATA_DIR names the data folder, DATABASE_URL a PostgreSQL server.`

type AdminCommand = Command | { readonly name: 'restore'; readonly folder: string }

type CommandResult =
  | { readonly ok: true; readonly command: AdminCommand }
  | { readonly ok: false; readonly sentence: string }

/** Reads a command line. Relative folders are resolved against `where`, the working directory of the caller. */
export function readCommand(args: readonly string[], where: string): CommandResult {
  const refuse = (sentence: string): CommandResult => ({ ok: false, sentence })
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...editOptions, key: { type: 'boolean' } },
    })
  } catch (error) {
    return refuse((error as Error).message)
  }
  const [name = '', argument, ...more] = parsed.positionals
  const { key = false, ...given } = parsed.values
  if (more.length > 0) return refuse(`${name} takes one argument; "${more.join(' ')}" is too much.`)
  if (key && name !== 'user') return refuse('--key goes with user alone.')
  const option = Object.keys(given)[0]
  if (option !== undefined && name !== 'edit') return refuse(`--${option} can only be used with edit.`)
  if (name === 'reindex')
    return argument === undefined ? { ok: true, command: { name } } : refuse('reindex takes no argument.')
  if (name === 'grant' || name === 'user') {
    if (argument === undefined) return refuse(`${name} needs an email address.`)
    return { ok: true, command: name === 'grant' ? { name, email: argument } : { name, email: argument, key } }
  }
  if (name === 'edit' || name === 'hide' || name === 'show' || name === 'remove' || name === 'revisions') {
    if (argument === undefined) return refuse(`${name} needs the short name of a dataset.`)
    if (name === 'remove' || name === 'revisions') return { ok: true, command: { name, dataset: argument } }
    if (name !== 'edit')
      return { ok: true, command: { name: 'edit', dataset: argument, edit: { hidden: name === 'hide' } } }
    const read = readEdit(given)
    return read.ok ? { ok: true, command: { name, dataset: argument, edit: read.edit } } : refuse(read.sentence)
  }
  if (name === 'backup' || name === 'restore') {
    if (argument === undefined) return refuse(`${name} needs a folder.`)
    return { ok: true, command: { name, folder: resolve(where, argument) } }
  }
  return refuse(name === '' ? 'A command is needed.' : `There is no command ${name}.`)
}
