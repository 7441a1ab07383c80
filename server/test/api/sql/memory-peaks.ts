import { readFileSync } from 'node:fs'

/** The most memory in bytes that processes have held, where the system reports it. */
export const peaksOf = (pids: readonly number[]): readonly number[] =>
  process.platform === 'linux'
    ? pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024)
    : []
