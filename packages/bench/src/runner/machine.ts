import { cpus, release, totalmem } from 'node:os'

/** The machine of the figures, for below a table. */
export function machine(): string {
  const [cpu] = cpus()
  return `${cpu?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}, WebGL by SwiftShader on the CPU.`
}
