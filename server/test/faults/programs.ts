import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { latitude, longitude, ramp, times } from '../ingest/support/fields.ts'
import { writeClassic } from '../ingest/support/netcdf3.ts'

/** Runs a program until it ends, or until it is killed a number of milliseconds after it began. */
export async function run(
  program: string,
  dataFolder: string,
  args: readonly string[],
  killedAfter?: number,
  databaseUrl = '',
) {
  const settings = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, PORT: '0', VAULT: '', SMTP_URL: '' }
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const begun = performance.now()
  const timer = killedAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killedAfter)
  const lines: string[] = []
  let ready: (() => void) | undefined
  const isReady = new Promise<void>((done) => (ready = done))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('Isobath is at')) ready?.()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  void ended.then(() => clearTimeout(timer))
  return { lines, isReady, ended, kill, took: () => performance.now() - begun }
}

/** Writes the field of one day; returns its path. */
export function writeDay(folder: string, day: number): string {
  const path = join(folder, `day${day}.nc`)
  writeClassic(path, {
    dimensions: { time: 1, lat: 60, lon: 90 },
    variables: {
      time: times([day]),
      lat: latitude(ramp(-59, 2, 60)),
      lon: longitude(ramp(0, 4, 90)),
      ramp: {
        type: 'float',
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units: 'm s-1' },
        values: ramp(0, 1, 5400),
      },
    },
  })
  return path
}
