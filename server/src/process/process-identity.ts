import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies a process among all that may share a folder, on this host, in other containers and on other hosts. */
export interface ProcessIdentity {
  readonly host: string
  /** Names the running kernel and its space of process ids: two containers of one host differ. Empty where the system does not tell. */
  readonly space: string
  readonly pid: number
  /** The kernel's start tick of the process, so that a reused id is not taken for it. Empty where the system does not tell. */
  readonly started: string
}

const read = (readText: () => string): string => {
  try {
    return readText()
  } catch {
    return ''
  }
}

/** Field 22 of proc_pid_stat(5). The command's name in field 2 may hold blanks and parentheses. */
function startOf(pid: number): string {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function spaceOfThisProcess(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const ids = read(() => readlinkSync('/proc/self/ns/pid'))
  return boot && ids ? createHash('sha256').update(`${boot} ${ids}`).digest('hex').slice(0, 16) : ''
}

export const thisProcess: ProcessIdentity = {
  host: hostname(),
  space: spaceOfThisProcess(),
  pid: process.pid,
  started: startOf(process.pid),
}

/** Whether a process lives: `unknown` where it runs, or ran, out of sight, so that only its heartbeat can tell. */
export function stateOf({ host, space, pid, started }: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (host !== thisProcess.host || space !== thisProcess.space) return 'unknown'
  if (!isRunning(pid)) return 'dead'
  return started === '' || startOf(pid) === started ? 'alive' : 'dead'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
