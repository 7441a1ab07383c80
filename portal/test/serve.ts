import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { shellLaunchOptions } from '../../server/setup/browser.mjs'
import { requireBuilt } from '../../server/setup/stale.mjs'
import { startService } from './start-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service that every file shares is to be found. */
    address: string
    /** Where the browser that every file shares is to be found. */
    browser: string
    /** The folder of that service's data. */
    dataFolder: string
  }
}

/** Starts the built service with the demo, and a browser, once for all files. Gives the way to stop both. */
export default async function servePortal({ provide, config }: TestProject): Promise<() => Promise<void>> {
  requireBuilt('@isobath/server', '@isobath/portal')
  // The options that the workers give to the programs that they start.
  const { address, dataFolder, stop } = await startService({ NODE_OPTIONS: config.env['NODE_OPTIONS'] })
  provide('address', address)
  provide('dataFolder', dataFolder)
  const browser = await chromium.launchServer(shellLaunchOptions())
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await stop()
  }
}
