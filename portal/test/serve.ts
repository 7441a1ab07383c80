import type { TestProject } from 'vitest/node'
import { requireBuilt } from '../../server/setup/stale.mjs'
import { startService } from '../../server/setup/programs/service.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service that every file shares is to be found. */
    address: string
    /** The folder of that service's data. */
    dataFolder: string
  }
}

/** Starts the built service with the demo, once for all files. Gives the way to stop it. */
export default async function servePortal({ provide, config }: TestProject): Promise<() => Promise<void>> {
  requireBuilt('@isobath/server', '@isobath/portal')
  // What the workers give to the programs that they start.
  const { NODE_OPTIONS, SLURM_CPUS_ON_NODE } = config.env
  const { address, dataFolder, stop } = await startService({ NODE_OPTIONS, SLURM_CPUS_ON_NODE })
  provide('address', address)
  provide('dataFolder', dataFolder)
  return stop
}
