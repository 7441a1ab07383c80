import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL server of the tests' own. */
export interface TestServer {
  /** `postgres://…` of its first database, which is empty. */
  readonly url: string
  /** Ends it as a crash would: it closes nothing, and recovers at the next start. */
  readonly crash: () => Promise<void>
  /** Lets it stand still, as a machine does that lost its power or its network: it ends no connection, and says nothing. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Starts it again, at the same port; resolves once it answers. */
  readonly start: () => Promise<void>
  /** Ends it, and removes its files. */
  readonly close: () => Promise<void>
}

/** Starts a server on a free port of this machine, in a temporary folder. Unless it `keeps`, it brings nothing to the disk, and is quicker. */
export async function startPostgres(bin: string, { keeps }: { readonly keeps: boolean }): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-postgres-'))
  const account = otherAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(bin, program), ['-D', data, ...args], { cwd: folder, ...account })
  await run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '32MB',
    ...(keeps ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
  const start = async () => void (await run('pg_ctl', '-w', '-t', '60', '-l', join(folder, 'log'), 'start'))
  const crash = async () => void (await run('pg_ctl', '-w', '-m', 'immediate', 'stop'))
  const postmaster = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'))
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash,
    freeze: () => signalAll(postmaster(), 'SIGSTOP'),
    thaw: () => signalAll(postmaster(), 'SIGCONT'),
    start,
    close: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The account that PostgreSQL, which refuses to run as root, runs under; undefined where the tests are not root's. */
function otherAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((each) => each.startsWith(name))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('There is no account to run PostgreSQL under.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Sends a signal to a process and its children. */
function signalAll(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  // The parent is field 4 of proc_pid_stat(5), after the command's name in parentheses.
  const parentOf = (child: string) => {
    const stat = readFileSync(`/proc/${child}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  }
  const isChild = (name: string) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === pid
    } catch {
      return false
    }
  }
  for (const each of [pid, ...readdirSync('/proc').filter(isChild).map(Number)]) process.kill(each, signal)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
