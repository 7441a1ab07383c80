import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { megabytes } from './figures.ts'
import { loads } from './kinds.ts'
import { startService } from './service.ts'

/** `npm run load -- readers|search|bulk|soak [--minutes 15] [--seconds 30]`: the built service under a load, over the demo. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '15' }, seconds: { type: 'string', default: '30' } },
})
const [kind = ''] = positionals
const load = Object.hasOwn(loads, kind) ? loads[kind] : undefined
const [minutes, seconds] = [Number(values.minutes), Number(values.seconds)]
const areCounts = [minutes, seconds].every((length) => Number.isInteger(length) && length > 0)
if (!load || positionals.length > 1 || !areCounts) {
  console.error(`npm run load -- ${Object.keys(loads).join('|')} [--minutes 15] [--seconds 30]`)
  process.exit(1)
}
const processors = cpus()
console.log(
  `${processors[0]?.model ?? 'unknown'}, ${processors.length} processors, ${megabytes(totalmem())}, Node ${process.version}`,
)
const service = await startService()
let most = 0
const watch = setInterval(() => void service.rss().then((bytes) => (most = Math.max(most, bytes))), 250)
try {
  const before = await service.rss()
  const hasPassed = await load(service, { minutes, seconds })
  const memory = [before, await service.rss(), most].map(megabytes)
  console.log(`memory of the service: ${memory[0]} before, ${memory[1]} after, ${memory[2]} at most`)
  if (!hasPassed) process.exitCode = 1
} finally {
  clearInterval(watch)
  await service.stop()
}
